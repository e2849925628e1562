// Sizes for the twin: a factor from what is in hand, from a dough's weight, from the areas of round and square tins. Rules, too,
// but one only. Enough to look at the screens; what is exact and what is refused is the host's business.
import type { RuleView } from "../generated/RuleView";
import type { SizeBy } from "../generated/SizeBy";
import type { TinPresetView } from "../generated/TinPresetView";
import type { Treatment } from "../generated/Treatment";
import type { Trouble } from "../generated/Trouble";
import { readFactor } from "./amounts";
import { amountOf, type Read } from "./reading";

export const TINS: TinPresetView[] = [
  "18 cm round",
  "20 cm round",
  "23 cm round",
  "20 cm square",
  "9 x 13 in tray",
].map((words) => ({ words, holds: null, source: "by its inner sizes; makers differ by up to a fifth" }));

/** A factor, or the lines that the name fits. */
export type Sized = { factor: string; words: string | null } | { name: string; lines: { row: string; text: string }[] };

export function sized(read: Read, by: SizeBy): Sized {
  if (by.kind === "factor") {
    if (!readFactor(by.factor)) {
      const message = `the factor "${by.factor}" is not between 1/100 and 1000`;
      throw { code: "factor_out_of_range", message, hint: "try 1/2, 2 or 1.5" } satisfies Trouble;
    }
    return { factor: by.factor, words: null };
  }
  if (by.kind === "tin") {
    const [from, into] = [area(by.from), area(by.into)];
    const words = `${by.from} into ${by.into}: by area, for a mix as deep as before`;
    return { factor: `${Math.round(into)}/${Math.round(from)}`, words };
  }
  const given = amountOf(by.kind === "hand" ? by.amount : by.weight);
  const grams = given.rough?.low[0] ?? 0;
  if (grams === 0) {
    const text = by.kind === "hand" ? by.amount : by.weight;
    throw trouble("hand_unreadable", text, "give an amount above 0 and a name from the list, such as 350 g butter");
  }
  if (by.kind === "dough") return { factor: `${grams}/906`, words: `for ${by.weight} of dough` };
  const lines = read.groups.flatMap((group, at) => group.lines.map((text, row) => ({ row: `${at}.${row}`, text })));
  const fitting = lines.filter(({ row, text }) => (by.row ? row === by.row : given.rest && text.includes(given.rest)));
  if (fitting.length === 0) throw trouble("hand_unknown", given.rest || by.amount, "name one of the list");
  if (fitting.length > 1) return { name: given.rest, lines: fitting };
  const line = amountOf(fitting[0]?.text ?? "");
  const named = given.rest ? by.amount : `${by.amount} of ${line.rest}`;
  return { factor: `${grams}/${line.rough?.low[0] ?? 1}`, words: `from your ${named}` };
}

/** The one rule of the twin. */
export function rules(read: Read, scaled: boolean, treatment: Treatment | undefined): RuleView[] {
  if (!scaled || !read.text.includes("greasing")) return [];
  const reason = "A tin takes as much however full it is: this much for each tin.";
  const inForce = treatment !== "scaled";
  return [{ code: "greasing", names: ["butter, for greasing"], reason, inForce, treatment: treatment ?? null }];
}

function area(words: string): number {
  const size = Number(/\d+/.exec(words)?.[0] ?? 0);
  if (size === 0) throw trouble("tin_size_missing", words, "give its size, such as 20 cm round");
  if (!/round|square|tray/.test(words)) throw trouble("tin_shape_missing", words, "say round, square, tray or loaf");
  return words.includes("round") ? (size * size * 355) / 452 : size * size;
}

function trouble(code: string, text: string, hint: string): Trouble {
  return { code, message: `cannot size it by "${text}"`, hint };
}
