import { describe, expect, it } from "vitest";
import { apart, place, ticks } from "./axis";
import { ago, left, over } from "./digits";

describe("digits of a timer", () => {
  it.each([
    [0, "0:00"],
    [1, "0:01"],
    [999, "0:01"],
    [1000, "0:01"],
    [1001, "0:02"],
    [59_000, "0:59"],
    [60_000, "1:00"],
    [374_500, "6:15"],
    [3_600_000, "1:00:00"],
    [28_711_000, "7:58:31"],
    [999 * 3_600_000, "999:00:00"],
    [-5, "0:00"],
  ])("%d ms left reads %s", (milliseconds, text) => expect(left(milliseconds)).toBe(text));

  it.each([
    [0, "+0:00"],
    [42_900, "+0:42"],
    [3_661_000, "+1:01:01"],
  ])("%d ms over reads %s", (milliseconds, text) => expect(over(milliseconds)).toBe(text));

  it.each([
    [30_000, "just now"],
    [12 * 60_000, "12 min ago"],
    [162 * 60_000, "2 h 42 min ago"],
    [120 * 60_000, "2 h ago"],
    [72 * 3_600_000, "3 days ago"],
  ])("missed %d ms ago reads %s", (milliseconds, text) => expect(ago(milliseconds)).toBe(text));
});

describe("the time axis", () => {
  it("runs from now to twelve hours and holds both ends", () => {
    expect(place(0)).toBe(0);
    expect(place(-1000)).toBe(0);
    expect(place(12 * 3_600_000)).toBeCloseTo(100);
    expect(place(72 * 3_600_000)).toBeCloseTo(100);
  });

  it.each([
    [15, 27.9],
    [30, 39.1],
    [60, 51.5],
    [240, 78.2],
  ])("puts %d minutes at %d per cent", (minutes, per_cent) => expect(place(minutes * 60_000)).toBeCloseTo(per_cent, 1));

  it("lets a label give way to a pin that stands on it", () => {
    const texts = ticks([place(31 * 60_000), 0], 1200).map((tick) => tick.text);
    expect(texts).not.toContain("30");
    expect(texts).not.toContain("now");
    expect(texts).toContain("1 h");
  });

  it("gives way earlier on a narrow axis", () => {
    const pin = place(75 * 60_000);
    expect(ticks([pin], 1200).map((tick) => tick.text)).toContain("1 h");
    expect(ticks([pin], 340).map((tick) => tick.text)).not.toContain("1 h");
  });

  it("moves pins apart that would hide each other, and keeps their order", () => {
    const [far, first, second] = apart([50, 10, 10.2], 1200);
    expect([far, first]).toEqual([50, 10]);
    expect(second).toBeCloseTo(12);
    expect(apart([99.9, 100], 1200)[1]).toBe(100);
  });
});
