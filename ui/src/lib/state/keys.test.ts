// Which keys act: never while text is typed, single letters only where allowed, the uppermost layer first.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Keys } from "./keys.svelte";

let keys: Keys;
beforeEach(() => {
  keys = new Keys();
  document.body.innerHTML =
    '<input id="text"><input id="box" type="checkbox"><textarea id="area"></textarea><button id="button">b</button>';
});

function press(key: string, on = "body", more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  const target = on === "body" ? document.body : document.getElementById(on)!;
  const listen = (heard: Event) => keys.handle(heard as KeyboardEvent);
  window.addEventListener("keydown", listen);
  target.dispatchEvent(event);
  window.removeEventListener("keydown", listen);
  return event;
}

describe("Keys", () => {
  it("acts on a letter, in capitals too, and keeps it from the browser", () => {
    const run = vi.fn();
    keys.use({ name: "x", shortcuts: [{ key: "c", run }] });
    expect(press("c").defaultPrevented).toBe(true);
    press("C");
    expect(run).toHaveBeenCalledTimes(2);
  });
  it.each(["text", "area"])("leaves letters to the %s being typed, but not chords and Escape", (where) => {
    const run = vi.fn();
    keys.use({
      name: "x",
      shortcuts: [
        { key: "c", run },
        { key: "k", ctrl: true, run },
        { key: "Escape", run },
      ],
    });
    press("c", where);
    expect(run).not.toHaveBeenCalled();
    press("k", where, { ctrlKey: true });
    press("Escape", where);
    expect(run).toHaveBeenCalledTimes(2);
  });
  it("acts on letters over a checkbox, which takes no text", () => {
    const run = vi.fn();
    keys.use({ name: "x", shortcuts: [{ key: "c", run }] });
    press("c", "box");
    expect(run).toHaveBeenCalledOnce();
  });
  it("does nothing on single letters and signs where they are switched off", () => {
    const run = vi.fn();
    keys.use({
      name: "x",
      shortcuts: [
        { key: "c", run },
        { key: "?", run },
        { key: "ArrowRight", run },
        { key: "k", ctrl: true, run },
      ],
    });
    keys.letters = false;
    press("c");
    press("?");
    expect(run).not.toHaveBeenCalled();
    press("ArrowRight");
    press("k", "body", { ctrlKey: true });
    expect(run).toHaveBeenCalledTimes(2);
  });
  it.each([" ", "Enter"])("leaves %j to a button that has the focus", (key) => {
    const any = vi.fn(() => true);
    keys.use({ name: "x", shortcuts: [], any });
    press(key, "button");
    expect(any).not.toHaveBeenCalled();
    press(key);
    expect(any).toHaveBeenCalledOnce();
  });
  it("tells Ctrl+V from Ctrl+Shift+V", () => {
    const run = vi.fn();
    keys.use({ name: "x", shortcuts: [{ key: "v", ctrl: true, shift: true, run }] });
    press("v", "body", { ctrlKey: true });
    expect(run).not.toHaveBeenCalled();
    press("V", "body", { ctrlKey: true, shiftKey: true });
    expect(run).toHaveBeenCalledOnce();
  });
  it("asks the uppermost layer first, and the next where it declines", () => {
    const below = vi.fn();
    keys.use({ name: "below", shortcuts: [{ key: "Escape", run: below }] });
    const off = keys.use({ name: "above", shortcuts: [{ key: "Escape", run: () => true }] });
    press("Escape");
    expect(below).not.toHaveBeenCalled();
    off();
    keys.use({ name: "declines", shortcuts: [{ key: "Escape", run: () => false }] });
    press("Escape");
    expect(below).toHaveBeenCalledOnce();
  });
  it("keeps every key from what a covering layer covers", () => {
    const below = vi.fn();
    keys.use({ name: "below", shortcuts: [{ key: "c", run: below }] });
    keys.use({ name: "sheet", shortcuts: [], covers: true });
    press("c");
    expect(below).not.toHaveBeenCalled();
  });
});
