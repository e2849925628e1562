// A toast stays ten seconds, waits while it is held, and takes back what it tells of.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Announcer } from "./announcer.svelte";
import { Toasts, sentence } from "./toasts.svelte";

let toasts: Toasts;
beforeEach(() => {
  vi.useFakeTimers();
  toasts = new Toasts(new Announcer());
});

describe("Toasts", () => {
  it("go after ten seconds", () => {
    toasts.show("Gone");
    vi.advanceTimersByTime(9_900);
    expect(toasts.current?.message).toBe("Gone");
    vi.advanceTimersByTime(200);
    expect(toasts.current).toBeNull();
  });
  it("wait while they are held", () => {
    toasts.show("Held");
    toasts.hold();
    vi.advanceTimersByTime(60_000);
    expect(toasts.current).not.toBeNull();
    toasts.release();
    vi.advanceTimersByTime(10_000);
    expect(toasts.current).toBeNull();
  });
  it("take back once, and only where there is something to take back", async () => {
    const undo = vi.fn();
    toasts.show("Deleted", undo);
    expect(await toasts.undo()).toBe(true);
    expect(await toasts.undo()).toBe(false);
    expect(undo).toHaveBeenCalledOnce();
    expect(toasts.current).toBeNull();
  });
  it("give the next its own ten seconds", () => {
    toasts.show("First");
    vi.advanceTimersByTime(9_000);
    toasts.show("Second");
    vi.advanceTimersByTime(9_000);
    expect(toasts.current?.message).toBe("Second");
  });
  it("tell a trouble with its remedy, as sentences", () => {
    toasts.trouble({ code: "x", message: 'cannot read "a.txt"', hint: "choose another" });
    expect(toasts.current).toMatchObject({ message: 'Cannot read "a.txt".', hint: "Choose another.", tone: "trouble" });
  });
});

describe("sentence", () => {
  it.each([
    ["no density known", "No density known."],
    ["Already one.", "Already one."],
    ["", ""],
  ])("makes of %j %j", (words, whole) => {
    expect(sentence(words)).toBe(whole);
  });
});
