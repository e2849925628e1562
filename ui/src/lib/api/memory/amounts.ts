// Amounts for the twin: enough to make its screens look true. The real ones are the host's; nothing else may use this.
import type { AmountView } from "../generated/AmountView";
import type { EstimateView } from "../generated/EstimateView";
import type { Piece } from "../generated/Piece";
import type { ToWeigh } from "../generated/ToWeigh";
import type { UnitSystem } from "../generated/UnitSystem";

/** An amount as the twin keeps it: numerator over denominator, twice for a range. */
export interface Rough {
  low: [number, number];
  high: [number, number] | null;
  unit: string;
}

/** What a US cup of it weighs in grams, from light to heavy, and which is meant. */
interface Weight {
  points: [string, number][];
  chosen: string;
  source: string;
}

const WEIGHTS: Record<string, Weight> = {
  "brown sugar": {
    points: [
      ["loose", 145],
      ["packed", 220],
    ],
    chosen: "packed",
    source: "USDA FoodData Central 168833: 145 g loose and 220 g packed per US cup of 236.6 ml",
  },
  "plain flour": {
    points: [
      ["spooned", 120],
      ["scooped", 140],
    ],
    chosen: "spooned",
    source: "King Arthur ingredient weight chart: 120 g per US cup, spooned and levelled",
  },
  "bread crumbs": { points: [["dry", 108]], chosen: "dry", source: "USDA FoodData Central 174928: 108 g per US cup" },
};

/** What the cook has weighed, by food. */
const own = new Map<string, ToWeigh>();

const ML: Record<string, number> = { cup: 236.6, tbsp: 14.8, tsp: 4.9 };
const VULGAR = [2, 3, 4, 8];

/** A factor as typed, or null. */
export function readFactor(text: string): [number, number] | null {
  const fraction = /^\s*(\d+)\s*\/\s*(\d+)\s*$/.exec(text);
  if (fraction)
    return Number(fraction[1]) > 0 && Number(fraction[2]) > 0 ? [Number(fraction[1]), Number(fraction[2])] : null;
  const decimal = /^\s*(\d+(?:\.\d{1,3})?)\s*$/.exec(text);
  const value = decimal ? Math.round(Number(decimal[1]) * 1000) : 0;
  return value > 0 ? [value, 1000] : null;
}

/** "×2", "×3/4", "×1 1/2". */
export function factorText(factor: [number, number]): string {
  return `×${mixed(factor)
    .map((piece) =>
      piece.kind === "number" ? piece.text : piece.kind === "fraction" ? `${piece.numerator}/${piece.denominator}` : "",
    )
    .join(" ")}`;
}

/** The amount scaled and in the units asked for. */
export function draw(rough: Rough, factor: [number, number], units: UnitSystem, food: string): AmountView {
  const low = times(rough.low, factor);
  const high = rough.high && times(rough.high, factor);
  if (units === "metric" && rough.unit in ML) return weigh(low, rough.unit, food);
  const pieces = number(low, rough.unit);
  if (high) pieces.push({ kind: "dash" }, ...number(high, rough.unit));
  if (rough.unit) pieces.push({ kind: "unit", text: inflect(rough.unit, low) });
  return plain(pieces);
}

function weigh(low: [number, number], unit: string, food: string): AmountView {
  const cups = ((low[0] / low[1]) * (ML[unit] ?? 0)) / 236.6;
  const weight = WEIGHTS[food];
  if (!weight) {
    const millilitres = plain([
      { kind: "number", text: String(nice(cups * 236.6)) },
      { kind: "unit", text: "ml" },
    ]);
    return unit === "cup"
      ? { ...millilitres, rounding: "exactly a little more, shown to the nearest 5 ml" }
      : plain([...number(low, unit), { kind: "unit", text: unit }]);
  }
  const chosen = weight.points.find(([state]) => state === weight.chosen) ?? weight.points[0];
  const grams = (perCup: number): Piece[] => [
    { kind: "number", text: String(nice(perCup * cups)) },
    { kind: "unit", text: "g" },
  ];
  const yours = own.get(food);
  const taken = yours ? Number(yours.grams) : (chosen?.[1] ?? 0);
  const lightest = weight.points[0]?.[1] ?? 0;
  const heaviest = weight.points[weight.points.length - 1]?.[1] ?? 0;
  const place = (perCup: number) => (heaviest > lightest ? (perCup - lightest) / (heaviest - lightest) : 0.5);
  const estimate: EstimateView = {
    food,
    state: chosen?.[0] ?? null,
    stateStated: false,
    points: weight.points.map(([state, perCup]) => ({
      state,
      pieces: grams(perCup),
      position: place(perCup),
      chosen: state === chosen?.[0] && !yours,
      own: false,
    })),
    low: grams(yours ? taken : lightest),
    high: grams(yours ? taken : heaviest),
    position: place(taken),
    source: yours ? `your own figure: 1 US cup = ${yours.grams} g` : weight.source,
    standard: "1 cup = 236.6 ml, US",
    own: yours !== undefined,
  };
  if (yours)
    estimate.points.push({ state: "yours", pieces: grams(taken), position: place(taken), chosen: true, own: true });
  const toWeigh: ToWeigh = yours ?? {
    food,
    state: null,
    measured: "1 cup_us",
    words: `1 US cup of ${food}`,
    grams: null,
  };
  return { ...plain(grams(taken)), estimate, toWeigh };
}

/** Keeps what a cup of it weighs by the cook, or takes that back. */
export function weighed(weighing: ToWeigh, grams: string | null): ToWeigh[] {
  own.delete(weighing.food);
  if (grams !== null) own.set(weighing.food, { ...weighing, grams });
  return [...own.values()];
}

/** Chooses how a cup of it is filled. */
export function fill(food: string, state: string): void {
  const weight = WEIGHTS[food];
  if (weight) weight.chosen = state;
}

function nice(value: number): number {
  return value < 20 ? Math.round(value) : Math.round(value / 5) * 5;
}

function times(a: [number, number], b: [number, number]): [number, number] {
  const [top, bottom] = [a[0] * b[0], a[1] * b[1]];
  const common = divisor(top, bottom);
  return [top / common, bottom / common];
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}

function number(value: [number, number], unit: string): Piece[] {
  if (unit === "g" || unit === "ml")
    return [{ kind: "number", text: String(Math.round((value[0] / value[1]) * 10) / 10) }];
  return mixed(value);
}

function mixed([top, bottom]: [number, number]): Piece[] {
  const common = divisor(top, bottom);
  const [n, d] = [top / common, bottom / common];
  if (d !== 1 && !VULGAR.includes(d)) return [{ kind: "number", text: String(Math.round((n / d) * 100) / 100) }];
  const whole = Math.floor(n / d);
  const rest = n % d;
  const pieces: Piece[] = whole > 0 ? [{ kind: "number", text: String(whole) }] : [];
  if (rest > 0) pieces.push({ kind: "fraction", numerator: String(rest), denominator: String(d) });
  return pieces;
}

function inflect(unit: string, value: [number, number]): string {
  const many = value[0] > value[1];
  if (unit === "cup") return many ? "cups" : "cup";
  return unit;
}

/** An amount without estimate or rounding. */
export function plain(pieces: Piece[]): AmountView {
  const words = pieces.map((piece) => {
    if (piece.kind === "fraction") return `${piece.numerator}/${piece.denominator}`;
    return piece.kind === "dash" ? "to" : piece.kind === "plus" ? "plus" : piece.text;
  });
  return { pieces, spoken: words.join(" "), estimate: null, rounding: null, refusal: null, toWeigh: null };
}
