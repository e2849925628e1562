import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Host } from "../api";
import type { TimersView } from "../api/generated/TimersView";
import type { TimerView } from "../api/generated/TimerView";
import { Announcer } from "../state/announcer.svelte";
import { Toasts } from "../state/toasts.svelte";
import { left } from "./digits";
import { TimersState } from "./timers.svelte";
import { rung, title } from "./words";

function timer(more: Partial<TimerView> = {}): TimerView {
  return {
    id: "1",
    revision: 1,
    label: "bake",
    recipeId: null,
    recipeName: null,
    step: null,
    state: "running",
    remainingMs: 60_000,
    latestMs: 60_000,
    range: false,
    overMs: 0,
    silenced: false,
    when: "rings 20:43",
    setFor: "1 min",
    next: null,
    ...more,
  };
}

const told = (...timers: TimerView[]): TimersView => ({
  timers,
  sounding: false,
  soundTrouble: null,
  saveTrouble: null,
  noticeTrouble: null,
});

describe("timers between two tellings of the host", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function tray(host: Partial<Host> = {}) {
    const announcer = new Announcer();
    const toasts = new Toasts(announcer);
    return { timers: new TimersState(host as Host, toasts, announcer), toasts, announcer };
  }

  it("moves the digits by the window's clock", () => {
    const { timers } = tray();
    timers.tell(told(timer({ remainingMs: 60_000 })));
    expect(left(timers.left(timers.view.timers[0]!))).toBe("1:00");
    vi.advanceTimersByTime(1000);
    expect(left(timers.left(timers.view.timers[0]!))).toBe("0:59");
  });

  it("waits at the last second until the host says that it rings", () => {
    const { timers } = tray();
    timers.tell(told(timer({ remainingMs: 500 })));
    vi.advanceTimersByTime(5000);
    expect(left(timers.left(timers.view.timers[0]!))).toBe("0:01");
    expect(timers.ringing).toEqual([]);
    timers.tell(told(timer({ state: "ringing", remainingMs: 0 })));
    expect(timers.ringing).toHaveLength(1);
  });

  it("holds a paused timer still", () => {
    const { timers } = tray();
    timers.tell(told(timer({ state: "paused", remainingMs: 31_000 })));
    vi.advanceTimersByTime(9000);
    expect(left(timers.left(timers.view.timers[0]!))).toBe("0:31");
  });

  it("keeps the host's order and numbers by it, and shows the oldest ring first", () => {
    const { timers } = tray();
    timers.tell(
      told(
        timer({ id: "new", state: "ringing", overMs: 1000 }),
        timer({ id: "old", state: "ringing", overMs: 42_000 }),
        timer({ id: "far", remainingMs: 90_000 }),
      ),
    );
    expect(timers.numbered.map(({ number, timer: { id } }) => `${number} ${id}`)).toEqual(["1 new", "2 old", "3 far"]);
    expect(timers.ringing.map(({ id }) => id)).toEqual(["old", "new"]);
  });

  it("alerts once a ring, and again when another one sounds after silence", () => {
    const { timers } = tray();
    timers.tell(told(timer({ id: "a", label: "rice", latestMs: 0 })));
    expect(timers.alert).toBe("");
    timers.tell(told(timer({ id: "a", label: "rice", latestMs: 0, state: "ringing" })));
    expect(timers.alert).toBe("Time’s up: Rice");
    timers.alert = "read out";
    timers.tell(told(timer({ id: "a", label: "rice", latestMs: 0, state: "ringing", overMs: 1000 })));
    expect(timers.alert).toBe("read out");
    timers.tell(told(timer({ id: "a", label: "rice", latestMs: 0, state: "ringing", silenced: true })));
    expect(timers.alert).toBe("");
    timers.tell(
      told(
        timer({ id: "a", label: "rice", latestMs: 0, state: "ringing", silenced: true }),
        timer({ id: "b", label: "sauce", state: "ringing" }),
      ),
    );
    expect(timers.alert).toBe("Time’s up: Sauce");
  });

  it("says once that a timer has started", async () => {
    const { timers, announcer } = tray({
      startFreeTimer: async () => told(timer({ label: "tea", setFor: "4 min" })),
    });
    expect(await timers.startFree("tea 4 min")).toBe(true);
    vi.advanceTimersByTime(100);
    expect(announcer.text).toBe("Timer tea started, 4 min");
  });

  it("keeps what it has and tells why when the host refuses", async () => {
    const { timers, toasts } = tray({
      startFreeTimer: async () =>
        Promise.reject({ code: "no_duration", message: 'no time in "tea"', hint: "write 4 min" }),
    });
    timers.tell(told(timer()));
    expect(await timers.startFree("tea")).toBe(false);
    expect(timers.view.timers).toHaveLength(1);
    expect(toasts.current?.message).toContain('o time in "tea"');
    expect(toasts.current?.hint).toContain("rite 4 min");
  });

  it("names the revision it saw, and offers a way back from Done", async () => {
    const changed: unknown[] = [];
    const restored: string[] = [];
    const { timers, toasts } = tray({
      changeTimer: async (change) => {
        changed.push(change);
        return told();
      },
      restoreTimer: async ({ id }) => {
        restored.push(id);
        return told(timer());
      },
    });
    await timers.change(timer({ revision: 7 }), "done");
    expect(changed).toEqual([{ id: "1", revision: 7, change: "done" }]);
    await toasts.undo();
    expect(restored).toEqual(["1"]);
    expect(timers.view.timers).toHaveLength(1);
  });

  it("finds the timer of a time in a step", () => {
    const { timers } = tray();
    timers.tell(told(timer({ recipeId: "r", step: 8, setFor: "8–12 h" })));
    expect(timers.ofStep("r", 8, "8–12 h", false)).toBeDefined();
    expect(timers.ofStep("r", 8, "30 min", false)).toBeUndefined();
    expect(timers.ofStep("r", 9, "8–12 h", true)).toBeUndefined();
  });
});

describe("the words on a card", () => {
  it("says the recipe once", () => {
    expect(title(timer({ label: "cold rest", recipeName: "Croissants" }))).toBe("Croissants, cold rest");
    expect(title(timer({ label: "croissants, cold rest", recipeName: "Croissants" }))).toBe("Croissants, cold rest");
    expect(title(timer({ label: "tea" }))).toBe("Tea");
  });

  it("asks for a look at the first end of a range", () => {
    expect(rung(timer({ range: true, latestMs: 180_000 }))).toBe("Bake, time to check");
    expect(rung(timer({ latestMs: 0 }))).toBe("Time’s up: Bake");
    expect(rung(timer({ latestMs: 0, label: "cold rest", recipeName: "Croissants" }))).toBe(
      "Time’s up: Croissants: cold rest",
    );
  });
});
