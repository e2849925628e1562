// How an amount is drawn: what is a fraction, where the gaps are, what is said aloud, what is an estimate.
import { render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import type { AmountView } from "../api/generated/AmountView";
import type { Piece } from "../api/generated/Piece";
import Amount from "./Amount.svelte";

const number = (text: string): Piece => ({ kind: "number", text });
const half: Piece = { kind: "fraction", numerator: "1", denominator: "2" };
const unit = (text: string): Piece => ({ kind: "unit", text });

function amount(pieces: Piece[], more: Partial<AmountView> = {}): AmountView {
  return { pieces, spoken: "spoken so", estimate: null, rounding: null, refusal: null, toWeigh: null, ...more };
}

const estimate: AmountView["estimate"] = {
  food: "brown sugar",
  state: "packed",
  stateStated: false,
  points: [],
  low: [],
  high: [],
  position: 1,
  source: "a source",
  standard: null,
  own: false,
};

function drawn(): string | null | undefined {
  return document.querySelector(".qty [aria-hidden=true]:not(.about)")?.textContent;
}

describe("Amount", () => {
  const cases: [string, Piece[], string][] = [
    ["a weight", [number("250"), unit("g")], "250 g"],
    ["a range", [number("3"), { kind: "dash" }, number("4")], "3–4"],
    ["a sum", [number("2"), unit("tbsp"), { kind: "plus" }, number("1"), unit("tsp")], "2\u00a0tbsp +\u00a01\u00a0tsp"],
    ["a size in brackets", [number("2"), unit("cans (14 oz each)")], "2 cans (14 oz each)"],
    ["a mixed number, whose gap is not a space", [number("1"), half, unit("cup")], "11/2 cup"],
  ];
  it.each(cases)("sets %s", (_, pieces, text) => {
    render(Amount, { amount: amount(pieces) });
    expect(drawn()).toBe(text);
  });

  it("gives the fraction feature to the fraction alone", () => {
    render(Amount, { amount: amount([number("1"), half, unit("cup")]) });
    expect([...document.querySelectorAll(".frac")].map((part) => part.textContent)).toEqual(["1/2"]);
    expect(document.querySelectorAll(".sp")).toHaveLength(1);
  });

  it("says its words to screen readers and hides the drawing from them", () => {
    render(Amount, { amount: amount([number("1"), half, unit("cup")], { spoken: "1 and a half cups" }) });
    expect(document.querySelector(".vh")?.textContent).toBe("1 and a half cups");
  });

  it("says about only where the data is an estimate", () => {
    const { unmount } = render(Amount, { amount: amount([number("220"), unit("g")]) });
    expect(document.querySelector(".about")).toBeNull();
    unmount();
    render(Amount, { amount: amount([number("220"), unit("g")], { estimate }) });
    expect(document.querySelector(".about")).not.toBeNull();
    expect(document.querySelector(".vh")?.textContent).toBe("about spoken so");
  });

  it("opens its source from an estimate and from a rounding, and from nothing else", () => {
    const onexplain = vi.fn();
    render(Amount, { amount: amount([number("220"), unit("g")], { estimate }), onexplain });
    screen.getByRole("button", { name: /about spoken so/ }).click();
    expect(onexplain).toHaveBeenCalledOnce();
    render(Amount, { amount: amount([number("1")], { rounding: "exactly 1/3" }), onexplain });
    expect(screen.getAllByRole("button")).toHaveLength(2);
    render(Amount, { amount: amount([number("1")]), onexplain });
    expect(screen.getAllByRole("button")).toHaveLength(2);
  });
});
