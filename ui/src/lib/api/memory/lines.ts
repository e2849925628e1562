// The twin's reading of one line word by word, and of lines that the cook has corrected. The real rules are the parser's.
import type { IngredientRow } from "../generated/IngredientRow";
import type { LineCorrection } from "../generated/LineCorrection";
import type { LinePart } from "../generated/LinePart";
import type { LineView } from "../generated/LineView";
import type { LineWord } from "../generated/LineWord";
import { draw } from "./amounts";
import { amountOf } from "./reading";

const WORD = /\d+(?:[./]\d+)?|[\p{L}'’-]+|[^\s]/gu;

function split(line: string): Omit<LineWord, "part">[] {
  return [...line.matchAll(WORD)].map((found) => ({
    text: found[0],
    start: found.index,
    end: found.index + found[0].length,
    mark: !/[\p{L}\d]/u.test(found[0]),
  }));
}

/** Numbers and units at the head are the amount, what stands behind a comma is preparation, and the rest is the name. */
function guess(line: string): (LinePart | null)[] {
  const { rough, rest } = amountOf(line);
  const head = rough ? line.length - rest.length : 0;
  const comma = line.indexOf(",");
  return split(line).map((word) => {
    if (word.mark || word.text === "of") return null;
    if (word.start < head) return "amount";
    return comma >= 0 && word.start > comma ? "preparation" : "name";
  });
}

/** The row that a correction makes of a line; `row` is what the twin reads by itself. */
export function corrected(row: IngredientRow, correction: LineCorrection): IngredientRow {
  const words = split(correction.line);
  const of = (part: LinePart) =>
    words.flatMap((word, at) => (!word.mark && correction.parts[at] === part ? [word.text] : [])).join(" ");
  const amount = of("amount");
  const { rough } = amountOf(`${amount} x`);
  return {
    ...row,
    kind: correction.kind,
    amount: amount === "" ? null : (row.amount ?? (rough && draw(rough, [1, 1], "asWritten", of("name")))),
    size: of("size") || null,
    name: of("name"),
    preparation: of("preparation") || null,
    comment: [of("comment"), of("purpose")].filter(Boolean).join("; ") || null,
    doubts: [],
    correction,
  };
}

export function lineView(line: string, correction: LineCorrection | null): LineView {
  const parts = correction?.parts ?? guess(line);
  const { rough, rest } = amountOf(line);
  const read: IngredientRow = {
    id: "0.0",
    kind: "food",
    amount: rough && draw(rough, [1, 1], "asWritten", rest),
    written: null,
    size: null,
    name: rest,
    preparation: null,
    comment: null,
    optional: false,
    rule: null,
    text: line,
    doubts: [],
    correction: null,
  };
  const said = { line, kind: correction?.kind ?? ("food" as const), parts };
  return {
    words: split(line).map((word, at) => ({ ...word, part: parts[at] ?? null })),
    row: { ...corrected(read, said), correction: null },
  };
}
