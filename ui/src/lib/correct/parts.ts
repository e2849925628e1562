// What the words of a line can be, in the cook's words, with the key that says so; and the runs of words that share a part.
import type { LineCorrection } from "../api/generated/LineCorrection";
import type { DoubtView } from "../api/generated/DoubtView";
import type { LinePart } from "../api/generated/LinePart";
import type { LineView } from "../api/generated/LineView";
import type { LineWord } from "../api/generated/LineWord";
import type { RecipeView } from "../api/generated/RecipeView";
import type { RowKind } from "../api/generated/RowKind";

export type Part = LinePart | null;

export const PARTS: { part: Part; name: string; key: string }[] = [
  { part: "amount", name: "Amount", key: "A" },
  { part: "size", name: "Size", key: "S" },
  { part: "name", name: "Name", key: "N" },
  { part: "preparation", name: "Preparation", key: "P" },
  { part: "comment", name: "Remark", key: "R" },
  { part: "purpose", name: "What for", key: "F" },
  { part: null, name: "Nothing", key: "X" },
];

export const KINDS: { choice: RowKind; name: string }[] = [
  { choice: "food", name: "Ingredient" },
  { choice: "equipment", name: "Tool" },
  { choice: "heading", name: "Heading" },
];

/** "name", "what for"; "nothing" for words that are passed over. */
export function partName(part: Part): string {
  return PARTS.find((other) => other.part === part)?.name.toLowerCase() ?? "nothing";
}

/** Whether all that is doubtful of a line is how it was read, which the cook may say is right. */
export function isGuess(doubts: readonly DoubtView[]): boolean {
  return doubts.length > 0 && doubts.every(({ code }) => code === "guessed");
}

/** The line just as it is read now, as the cook's own word. */
export function asRead(line: string, { row, words }: LineView): LineCorrection {
  return { line, kind: row.kind, parts: words.map(({ part }) => part) };
}

/** A word, its place among the words, and the marks that touch it. */
export interface Token {
  at: number;
  text: string;
  before: string;
  after: string;
}

/** Neighbouring words of one part. */
export interface Run {
  part: Part;
  tokens: Token[];
}

/** The words in runs; each mark stands with the word that it touches, else with the word before it. */
export function runs(words: readonly LineWord[], parts: readonly Part[]): Run[] {
  const found: Run[] = [];
  let waiting = "";
  let last: Token | undefined;
  let end = -1;
  words.forEach((word, at) => {
    const next = words[at + 1];
    if (word.mark) {
      const opens = next !== undefined && !next.mark && next.start === word.end && word.start !== end;
      if (opens || !last) waiting += word.text;
      else last.after += word.start === end ? word.text : ` ${word.text}`;
    } else {
      last = { at, text: word.text, before: waiting, after: "" };
      waiting = "";
      const part = parts[at] ?? null;
      const run = found.at(-1);
      if (run && run.part === part) run.tokens.push(last);
      else found.push({ part, tokens: [last] });
    }
    end = word.end;
  });
  return found;
}

/** All corrections of lines that a recipe shows. */
export function correctionsOf(recipe: RecipeView): LineCorrection[] {
  const found = recipe.groups.flatMap((group) => [group.correction, ...group.rows.map((row) => row.correction)]);
  const lines = new Map(found.flatMap((one) => (one ? [[one.line, one] as const] : [])));
  return [...lines.values()];
}
