import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Latest } from "./latest";

describe("asking as the cook types", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function asking() {
    const waiting = new Map<string, { give: (answer: string) => void; refuse: (why: string) => void }>();
    const asked: string[] = [];
    const heard: string[] = [];
    const latest = new Latest<string, string>(
      (question) => {
        asked.push(question);
        return new Promise((resolve, reject) => waiting.set(question, { give: resolve, refuse: reject }));
      },
      120,
      { answered: (answer) => heard.push(answer), failed: (why) => heard.push(`refused ${String(why)}`) },
    );
    return { latest, waiting, asked, heard };
  }

  it("waits until the typing rests and asks only the last question", () => {
    const { latest, asked } = asking();
    latest.put("1");
    vi.advanceTimersByTime(119);
    latest.put("1 cup");
    vi.advanceTimersByTime(119);
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked).toEqual(["1 cup"]);
  });

  it("drops an answer that a newer question has overtaken", async () => {
    const { latest, waiting, heard } = asking();
    const first = latest.now("slow");
    const second = latest.now("quick");
    waiting.get("quick")?.give("quick answer");
    await second;
    waiting.get("slow")?.give("slow answer");
    await first;
    expect(heard).toEqual(["quick answer"]);
  });

  it("drops a refusal that a newer question has overtaken", async () => {
    const { latest, waiting, heard } = asking();
    const first = latest.now("bad");
    latest.put("better");
    waiting.get("bad")?.refuse("no");
    await first;
    expect(heard).toEqual([]);
  });

  it("passes on a refusal of the question that stands", async () => {
    const { latest, waiting, heard } = asking();
    const only = latest.now("bad");
    waiting.get("bad")?.refuse("no");
    await only;
    expect(heard).toEqual(["refused no"]);
  });
});
