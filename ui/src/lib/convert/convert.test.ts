import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Host } from "../api";
import type { ConverterView } from "../api/generated/ConverterView";
import { ConverterState } from "./convert.svelte";

const answer = (copy: string): ConverterView => ({
  kind: "answer",
  question: copy,
  answer: { pieces: [], spoken: copy, estimate: null, rounding: null, refusal: null, toWeigh: null },
  copy,
  equivalents: [],
  trust: "exact",
  cup: null,
});

describe("the converter", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function asking(convert: (query: string) => Promise<ConverterView>) {
    const asked: string[] = [];
    const host = {
      convert: ({ query }: { query: string }) => {
        asked.push(query);
        return convert(query);
      },
    } as unknown as Host;
    return { converter: new ConverterState(host), asked };
  }

  it("asks the same question again with other cups", async () => {
    const cups: unknown[] = [];
    const host = {
      convert: ({ query, cup }: { query: string; cup: unknown }) => {
        cups.push(cup);
        return Promise.resolve(answer(query));
      },
    } as unknown as Host;
    const converter = new ConverterState(host);
    converter.askNow("1 cup milk in ml");
    converter.withCup("metric");
    await vi.runAllTimersAsync();
    expect(cups).toEqual([null, "metric"]);
    expect(converter.answer).toEqual(answer("1 cup milk in ml"));
  });

  it("asks as you type and shows only the answer to what stands there", async () => {
    let late: (view: ConverterView) => void = () => {};
    const slow = new Promise<ConverterView>((resolve) => (late = resolve));
    const { converter, asked } = asking((query) => (query === "1" ? slow : Promise.resolve(answer(query))));
    converter.ask("1");
    await vi.advanceTimersByTimeAsync(60);
    converter.ask("1 cup");
    await vi.advanceTimersByTimeAsync(60);
    late(answer("stale"));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(["1", "1 cup"]);
    expect(converter.answer).toEqual(answer("1 cup"));
  });

  it("shows a refusal with its hint", async () => {
    const { converter } = asking(() =>
      Promise.reject({ code: "no_density", message: "no weight known", hint: "weigh it" }),
    );
    converter.ask("1 cup fog in g");
    await vi.advanceTimersByTimeAsync(60);
    expect(converter.answer).toMatchObject({ kind: "refused", message: "no weight known", hint: "weigh it" });
  });

  it("keeps what a cook has weighed where the table has nothing, and answers then", async () => {
    const toWeigh = { food: "fog", state: null, measured: "1 cup_us", words: "1 US cup of fog", grams: null };
    const kept: unknown[] = [];
    const host = {
      convert: () =>
        kept.length > 0
          ? Promise.resolve(answer("12 g"))
          : Promise.resolve({ kind: "refused", code: "density_unknown", message: "no", hint: null, toWeigh }),
      setOwnWeight: (wish: { grams: string }) =>
        wish.grams === "a lot"
          ? Promise.reject({ code: "weight_unreadable", message: "cannot read it", hint: null })
          : Promise.resolve(void kept.push(wish)),
    } as unknown as Host;
    const converter = new ConverterState(host);
    converter.askNow("1 cup fog in g");
    await vi.runAllTimersAsync();
    expect(converter.answer).toMatchObject({ kind: "refused", toWeigh });
    expect((await converter.weigh(toWeigh, "a lot"))?.code).toBe("weight_unreadable");
    expect(await converter.weigh(toWeigh, "12")).toBeNull();
    await vi.runAllTimersAsync();
    expect(kept).toEqual([{ id: null, weighing: toWeigh, grams: "12" }]);
    expect(converter.answer).toEqual(answer("12 g"));
  });

  it("copies the answer and says so, or says that it could not", async () => {
    const { converter } = asking(async () => answer("about 125 g"));
    const copied: string[] = [];
    await converter.copy(async (text) => void copied.push(text));
    expect(copied).toEqual([]);
    converter.askNow("1 cup plain flour in g");
    await vi.advanceTimersByTimeAsync(0);
    await converter.copy(async (text) => void copied.push(text));
    expect(copied).toEqual(["about 125 g"]);
    expect(converter.copied).toBe("Copied: about 125 g");
    await converter.copy(() => Promise.reject(new Error("closed")));
    expect(converter.copied).toContain("Could not copy");
  });
});
