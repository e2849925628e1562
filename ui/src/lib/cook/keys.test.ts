import { describe, expect, it, vi } from "vitest";
import { Keys } from "../state/keys.svelte";
import { cookLayer, type CookDeeds } from "./keys";

function kitchen({ sounding = false, letters = true } = {}) {
  const done: string[] = [];
  const deed = (name: string) => () => void done.push(name);
  const ring = { sounding };
  const deeds: CookDeeds = {
    sounding: () => ring.sounding,
    step: (number) => done.push(`step ${number}`),
    silence: () => {
      ring.sounding = false;
      done.push("silence");
    },
    next: deed("next"),
    back: deed("back"),
    first: deed("first"),
    last: deed("last"),
    stepTimer: deed("stepTimer"),
    another: deed("another"),
    ingredients: deed("ingredients"),
    original: deed("original"),
    larger: deed("larger"),
    smaller: deed("smaller"),
    usual: deed("usual"),
    leave: deed("leave"),
    untick: () => {
      done.push("untick");
      return true;
    },
  };
  const keys = new Keys();
  keys.letters = letters;
  keys.use(cookLayer(deeds));

  /** Presses a key at a time of the window's clock, with the focus on `target`. */
  function press(key: string, at = 10_000, more: KeyboardEventInit = {}, target: HTMLElement = document.body) {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
    vi.spyOn(event, "timeStamp", "get").mockReturnValue(at);
    vi.spyOn(event, "target", "get").mockReturnValue(target);
    keys.handle(event);
    return event.defaultPrevented;
  }
  return { done, press };
}

describe("keys in cook mode", () => {
  it.each([
    [" ", "next"],
    ["Enter", "next"],
    ["ArrowRight", "next"],
    ["ArrowDown", "next"],
    ["PageDown", "next"],
    ["x", "next"],
    ["ß", "next"],
    ["Delete", "next"],
    ["ArrowLeft", "back"],
    ["ArrowUp", "back"],
    ["PageUp", "back"],
    ["Backspace", "back"],
    ["Home", "first"],
    ["End", "last"],
    ["4", "step 4"],
    ["t", "stepTimer"],
    ["s", "another"],
    ["i", "ingredients"],
    ["O", "original"],
    ["Escape", "leave"],
  ])("%j means %s", (key, meaning) => {
    const { done, press } = kitchen();
    press(key);
    expect(done).toEqual([meaning]);
  });

  it.each(["Shift", "Control", "Meta", "Tab", "CapsLock", "F5", "AudioVolumeUp", "p", "+", "-", "?"])(
    "leaves %s to others",
    (key) => {
      const { done, press } = kitchen();
      expect(press(key)).toBe(false);
      expect(done).toEqual([]);
    },
  );

  it("leaves Shift T to the tray, for a timer of no recipe", () => {
    const { done, press } = kitchen();
    expect(press("T", 1000, { shiftKey: true })).toBe(false);
    expect(done).toEqual([]);
  });

  it("never acts while text has the focus, nor on a held key", () => {
    const { done, press } = kitchen();
    press("x", 1000, {}, document.createElement("textarea"));
    press("ArrowRight", 2000, {}, document.createElement("input"));
    press("ArrowRight", 3000, { repeat: true });
    press(" ", 4000, { repeat: true });
    expect(done).toEqual([]);
  });

  it("lets a button keep Space and Enter, but not the arrows", () => {
    const { done, press } = kitchen();
    const button = document.createElement("button");
    press(" ", 1000, {}, button);
    press("Enter", 2000, {}, button);
    press("ArrowRight", 3000, {}, button);
    expect(done).toEqual(["next"]);
  });

  it("counts keys mashed by an elbow once", () => {
    const { done, press } = kitchen();
    press("x", 1000);
    press("c", 1100);
    press("v", 1300);
    expect(done).toEqual(["next"]);
    press("x", 1551);
    expect(done).toEqual(["next", "next"]);
  });

  it("only silences by the first other key while something sounds", () => {
    const { done, press } = kitchen({ sounding: true });
    press("x", 1000);
    press("c", 1100);
    expect(done).toEqual(["silence"]);
    press("x", 2000);
    expect(done).toEqual(["silence", "next"]);
  });

  it("still turns pages by arrows while something sounds", () => {
    const { done, press } = kitchen({ sounding: true });
    press("ArrowRight");
    press(" ", 20_000);
    expect(done).toEqual(["next", "silence"]);
  });

  it("takes no letters, figures or signs once they are switched off", () => {
    const { done, press } = kitchen({ letters: false });
    ["t", "4", "x", ";"].forEach((key, place) => press(key, 1000 * place));
    expect(done).toEqual([]);
    press(" ", 9000);
    press("ArrowLeft", 10_000);
    expect(done).toEqual(["next", "back"]);
  });

  it("sizes the text with Ctrl and leaves other chords to the window", () => {
    const { done, press } = kitchen();
    ["+", "=", "-", "0"].forEach((key) => press(key, 1000, { ctrlKey: true }));
    press("+", 1000, { ctrlKey: true, shiftKey: true });
    expect(done).toEqual(["larger", "larger", "smaller", "usual", "larger"]);
    expect(press("k", 1000, { ctrlKey: true })).toBe(false);
    expect(press("z", 1000, { ctrlKey: true })).toBe(true);
    expect(done.at(-1)).toBe("untick");
  });
});
