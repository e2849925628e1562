// A formula for the twin: the weights that a list states in grams or millilitres, as percentages of its flour. Enough to look at
// the screen; densities, starters, what is folded in and the water of milk exactly are the host's business.
import type { FoodClass } from "../generated/FoodClass";
import type { FormulaEdit } from "../generated/FormulaEdit";
import type { FormulaRow } from "../generated/FormulaRow";
import type { FormulaTable } from "../generated/FormulaTable";
import type { FormulaView } from "../generated/FormulaView";
import type { Trouble } from "../generated/Trouble";
import { factorText, plain } from "./amounts";
import { amountOf, type Read } from "./reading";

interface Line {
  row: string;
  name: string;
  remark: string;
  grams: number;
  before: number;
  code: "dough" | "foldedIn" | "beside";
  class: FoodClass;
}

const CLASSES: [RegExp, FoodClass][] = [
  [/flour/, "flour"],
  [/butter|oil/, "fat"],
  [/water|milk/, "liquid"],
  [/sugar/, "sugar"],
  [/egg/, "egg"],
];
const flour = /flour/;
const water = /water/;

export function hasFlour(recipe: Read): boolean {
  return recipe.groups.some((group) => group.lines.some((line) => flour.test(line)));
}

/** The formula of what is read at a size, with the edits done. */
export function formula(id: string, recipe: Read, factor: [number, number], edits: FormulaEdit[]): FormulaView {
  const lines = weighed(recipe, factor[0] / factor[1]);
  if (sum(lines, flour) === 0) {
    throw trouble("no_flour", "there is no flour in this recipe to count from", "scale this one by a factor instead");
  }
  for (const edit of edits) change(lines, edit);
  const hydration = ((sum(lines, water) + sum(lines, /milk/) * 0.88) / sum(lines, flour)) * 100;
  const dough = sum(lines);
  const scales = new Set(lines.map((line) => (line.grams / line.before).toFixed(6)));
  const changed = scales.size > 1;
  const milk = sum(lines, /milk/) > 0;
  return {
    id,
    name: recipe.name,
    mix: "Dough",
    doughWeight: `${Math.round(dough)} g`,
    less: dough > 50 ? `${Math.ceil(dough / 50 - 1) * 50} g` : null,
    more: `${Math.floor(dough / 50 + 1) * 50} g`,
    figures: [
      {
        code: "hydration",
        value: `${Math.round(hydration)} %`,
        label: milk ? "hydration, milk's water counted" : "hydration",
        detail: milk ? "56 % if milk counts as water" : null,
        edit: round(hydration),
      },
    ],
    tables: tables(lines, sum(lines, flour)),
    leftOut: [],
    notes: ["100 % is the flour.", "A millilitre of water is counted as a gram."],
    factor: changed ? null : `${factor[0]}/${factor[1]}`,
    factorText: changed ? null : factorText(factor),
    layers: null,
  };
}

function weighed(recipe: Read, factor: number): Line[] {
  return recipe.groups.flatMap((group, at) =>
    group.lines.flatMap((line, index) => {
      const { rough, rest } = amountOf(line);
      if (!rough || (rough.unit !== "g" && rough.unit !== "ml")) return [];
      const grams = (rough.low[0] / rough.low[1]) * factor * (/milk/.test(rest) ? 1.03 : 1);
      const name = rest.split(" (")[0] ?? rest;
      const code = /block/.test(rest) ? "foldedIn" : /glazing/.test(rest) || at > 0 ? "beside" : "dough";
      const found = CLASSES.find(([words]) => words.test(rest));
      const remark = rough.unit === "ml" ? `${rough.low[0] / rough.low[1]} ml` : "";
      return [{ row: `${at}.${index}`, name, remark, grams, before: grams, code, class: found ? found[1] : "other" }];
    }),
  );
}

/** What the lines of the dough weigh. */
function sum(lines: Line[], words = /(?:)/): number {
  return lines
    .filter((line) => line.code === "dough" && words.test(line.name))
    .reduce((total, line) => total + line.grams, 0);
}

function change(lines: Line[], edit: FormulaEdit): void {
  const all = sum(lines, flour);
  if (edit.kind === "hydration") {
    const wanted = (typed(edit.percent, "percent_out_of_range") * all) / 100 - sum(lines, /milk/) * 0.88;
    if (wanted <= 0 || sum(lines, water) === 0)
      throw trouble("too_little_water", `cannot go down to ${edit.percent} % of water`, "ask for more water");
    times(
      lines.filter((line) => water.test(line.name)),
      wanted / sum(lines, water),
    );
  } else if (edit.kind === "doughWeight") {
    times(lines, typed(edit.weight, "weight_out_of_range") / sum(lines));
  } else {
    const line = lines.find(({ row }) => row === edit.row);
    if (!line) throw trouble("not_counted", `"${edit.row}" is not part of the formula`, "choose a line with a weight");
    if (edit.kind === "lineWeight") times(lines, typed(edit.weight, "weight_out_of_range") / line.grams);
    else line.grams = (typed(edit.percent, "percent_out_of_range") * all) / 100;
  }
}

function times(lines: Line[], factor: number): void {
  for (const line of lines) line.grams *= factor;
}

function typed(text: string, code: string): number {
  const value = Number.parseFloat(text) * (text.includes("kg") ? 1000 : 1);
  if (!(value > 0 && value <= 1_000_000)) throw trouble(code, `cannot take "${text}" here`, "give a number above 0");
  return value;
}

function tables(lines: Line[], all: number): FormulaTable[] {
  const names = { dough: "Dough", foldedIn: "Folded in", beside: "Beside the dough" };
  const longest = Math.max(...lines.map((line) => line.grams));
  return (["dough", "foldedIn", "beside"] as const)
    .map((code) => {
      const rows = lines.filter((line) => line.code === code).map((line) => row(line, all, longest));
      const total =
        code === "dough"
          ? { name: "Dough", grams: String(Math.round(sum(lines))), percent: round((sum(lines) / all) * 100) }
          : null;
      return { code, name: names[code], rows, total };
    })
    .filter((table) => table.rows.length > 0);
}

function row(line: Line, all: number, longest: number): FormulaRow {
  const grams = round(line.grams);
  return {
    row: line.row,
    name: line.name,
    remark: line.remark,
    weight: plain([
      { kind: "number", text: grams },
      { kind: "unit", text: "g" },
    ]),
    grams,
    about: line.remark !== "" && !water.test(line.name),
    percent: round((line.grams / all) * 100),
    bar: line.grams / longest,
    class: line.class,
    changed: line.grams !== line.before,
    counted: null,
  };
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function trouble(code: string, message: string, hint: string): Trouble {
  return { code, message, hint };
}
