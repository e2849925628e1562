// From the composition of a recipe to the geometry of its drawing. Numbers here are places on paper, never amounts.
import type { CompositionPart } from "../../api/generated/CompositionPart";
import type { FoodClass } from "../../api/generated/FoodClass";

/** A box in the drawing's 160 × 120 units. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** One band of the cut: an area down to the bottom and its upper edge. */
export interface Band {
  class: FoodClass;
  area: string;
  edge: string;
}

/** The tint of a class of food; for pictures only. */
export function tint(food: FoodClass): string {
  return `var(--p-${food})`;
}

const POINTS = 24;

/** Bands stacked by share, the largest at the base, drawn from the top down so that each covers the lower part of the last. */
export function bands(parts: CompositionPart[], box: Box): Band[] {
  const known = parts.filter((part) => part.percent > 0);
  const stack: CompositionPart[] =
    known.length > 0 ? byShare(known).reverse() : [{ class: "other", label: "", percent: 1 }];
  const whole = stack.reduce((sum, part) => sum + part.percent, 0);
  let above = 0;
  return stack.map((part, index) => {
    const top = box.top + (above / whole) * (box.bottom - box.top);
    above += part.percent;
    // The uppermost band fills up to the outline; the others begin at a wavy edge.
    const edge = index === 0 ? straight(box) : wavy(box, top, index);
    return {
      class: part.class,
      area: `M${box.left} ${box.bottom + 10}L${edge}L${box.right} ${box.bottom + 10}Z`,
      edge: `M${edge}`,
    };
  });
}

/** Parts by share, the largest first; equal ones keep their order. */
export function byShare(parts: CompositionPart[]): CompositionPart[] {
  return [...parts].sort((a, b) => b.percent - a.percent);
}

/** The first of the wished classes that the recipe holds, else the first wish. */
export function firstPresent(parts: CompositionPart[], ...wishes: [FoodClass, ...FoodClass[]]): FoodClass {
  return wishes.find((wish) => parts.some((part) => part.class === wish)) ?? wishes[0];
}

function straight(box: Box): string {
  return `${box.left} ${box.top - 10}L${box.right} ${box.top - 10}`;
}

function wavy(box: Box, top: number, seed: number): string {
  const places = Array.from({ length: POINTS + 1 }, (_, at) => {
    const along = at / POINTS;
    const rise = 1.7 * Math.sin(along * 17 + seed * 2.1) + 1.1 * Math.sin(along * 29 + seed * 4.7);
    return `${round(box.left + along * (box.right - box.left))} ${round(top + rise)}`;
  });
  return places.join("L");
}

/** A spiral from the inside out, for whatever is rolled up. */
export function spiral(
  from: number,
  perTurn: number,
  turns: number,
): { line: string; at: (turn: number) => [number, number] } {
  const at = (turn: number): [number, number] => {
    const angle = 2 + turn * 2 * Math.PI;
    const radius = from + perTurn * turn;
    return [80 + radius * Math.cos(angle), 60 + radius * Math.sin(angle)];
  };
  const steps = Math.ceil(turns * 40);
  const places = Array.from({ length: steps + 1 }, (_, step) => {
    const [x, y] = at((step / steps) * turns);
    return `${round(x)} ${round(y)}`;
  });
  return { line: `M${places.join("L")}`, at };
}

function round(place: number): number {
  return Math.round(place * 10) / 10;
}

/** The first letter of a title as its readers see it, in capitals. */
export function initial(title: string): string {
  const segments = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(title.trim());
  for (const { segment } of segments) {
    if (/[\p{L}\p{N}]/u.test(segment)) return segment.toLocaleUpperCase();
  }
  return "·";
}
