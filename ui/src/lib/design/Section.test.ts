// The drawing is made from the composition: the largest part at the base, each with its hatch, no id used twice.
import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import type { CompositionPart } from "../api/generated/CompositionPart";
import type { Silhouette } from "../api/generated/Silhouette";
import CompositionBar from "./CompositionBar.svelte";
import Section from "./Section.svelte";
import { bands, initial } from "./drawing/composition";

const parts: CompositionPart[] = [
  { class: "flour", label: "flour", percent: 60 },
  { class: "fat", label: "butter", percent: 30 },
  { class: "egg", label: "egg", percent: 10 },
];
const box = { left: 0, right: 100, top: 0, bottom: 100 };
const forms: Silhouette[] = ["crescent", "cake", "loaf", "mould", "roll", "bowl", "jar", "letter"];

describe("bands", () => {
  it("lie with the largest at the base", () => {
    expect(bands(parts, box).map((band) => band.class)).toEqual(["egg", "fat", "flour"]);
  });
  it("begin where the parts above them end, but for their waves", () => {
    const flour = bands(parts, box)[2]!;
    const top = Number(/^M[\d.]+ ([\d.]+)/.exec(flour.edge)?.[1]);
    expect(Math.abs(top - 40)).toBeLessThan(4);
  });
  it("draw something for a recipe of which no weight is known", () => {
    expect(bands([], box)).toHaveLength(1);
    expect(bands([{ class: "fat", label: "x", percent: 0 }], box)).toHaveLength(1);
  });
});

describe("Section", () => {
  it.each(forms)("draws a %s without using an id twice, also beside another", (silhouette) => {
    render(Section, { silhouette, composition: parts, name: "Plum cake" });
    render(Section, { silhouette, composition: parts, name: "Pear cake" });
    const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
    expect(document.querySelectorAll("svg[aria-hidden=true]")).toHaveLength(2);
  });
  it("cuts the first letter where no form is known", () => {
    render(Section, { silhouette: "letter", composition: parts, name: "“élan” cake" });
    expect(document.querySelector("text.outline")?.textContent).toBe("É");
  });
  it.each([
    ["  noodles", "N"],
    ["8-hour bread", "8"],
    ["饺子", "饺"],
    ["!!!", "·"],
    ["", "·"],
  ])("takes from %j the letter %j", (title, letter) => {
    expect(initial(title)).toBe(letter);
  });
});

describe("CompositionBar", () => {
  it("names all parts to screen readers", () => {
    render(CompositionBar, { parts });
    expect(document.querySelector("[role=img]")?.getAttribute("aria-label")).toBe(
      "By weight: flour 60 percent, butter 30 percent, egg 10 percent",
    );
  });
  it("draws nothing where nothing is known", () => {
    render(CompositionBar, { parts: [] });
    expect(document.querySelector("[role=img]")).toBeNull();
  });
});
