// Reads the bundled recipes for the twin: headings, list lines, numbered steps, and the plainest amounts and times in
// them. It understands nothing else; the real reader is the parser crate.
import type { IngredientGroupView } from "../generated/IngredientGroupView";
import type { IngredientRow } from "../generated/IngredientRow";
import type { InstructionSectionView } from "../generated/InstructionSectionView";
import type { StepPiece } from "../generated/StepPiece";
import type { StepView } from "../generated/StepView";
import type { UnitSystem } from "../generated/UnitSystem";
import { draw, plain, type Rough } from "./amounts";

/** A recipe's text in its parts. */
export interface Read {
  name: string;
  description: string[];
  makes: { count: number; noun: string } | null;
  groups: { name: string | null; lines: string[] }[];
  sections: { name: string | null; lines: string[] }[];
  notes: string[];
  text: string;
}

export function read(text: string): Read {
  const result: Read = { name: "", description: [], makes: null, groups: [], sections: [], notes: [], text };
  let part = "";
  let heading: string | null = null;
  for (const line of text.split("\n").map((raw) => raw.trim())) {
    if (line.startsWith("# ")) result.name = line.slice(2);
    else if (line.startsWith("## ")) [part, heading] = [line.slice(3), null];
    else if (line.startsWith("### ")) heading = line.slice(4);
    else if (part === "Ingredients" && line.startsWith("- ")) push(result.groups, heading, line.slice(2));
    else if (part === "Method" && /^\d+\. /.test(line)) push(result.sections, heading, line.replace(/^\d+\. /, ""));
    else if (part === "Notes" && line.startsWith("- ")) result.notes.push(line.slice(2));
    else if (/^(Makes|Serves) /.test(line)) result.makes = makes(line);
    else if (part === "" && line) result.description.push(line);
  }
  return result;
}

function makes(line: string): { count: number; noun: string } | null {
  const found = /^(Makes|Serves)(?: about)? (\d+) ?([a-z]*)/.exec(line);
  return found ? { count: Number(found[2]), noun: found[1] === "Serves" ? "servings" : (found[3] ?? "") } : null;
}

function push(parts: { name: string | null; lines: string[] }[], name: string | null, line: string): void {
  const last = parts[parts.length - 1];
  if (last && last.name === name) last.lines.push(line);
  else parts.push({ name, lines: [line] });
}

const AMOUNT =
  /^(?:(\d+)\/(\d+)|(\d+(?:\.\d+)?))(?:-(\d+))?\s?(gr?|ml|cups?|tbsp|tbs|tsp|pieces?|sticks?|pinch)?\b(?: of)? (.+)$/;

/** The amount at the head of a line, and the rest of it. */
export function amountOf(line: string): { rough: Rough | null; rest: string } {
  const found = AMOUNT.exec(line);
  if (!found) return { rough: null, rest: line };
  const low: [number, number] = found[1] ? [Number(found[1]), Number(found[2])] : [Number(found[3]) * 2, 2];
  const units: Record<string, string> = { gr: "g", tbs: "tbsp", cups: "cup" };
  const unit = found[5] ?? "";
  return {
    rough: { low, high: found[4] ? [Number(found[4]), 1] : null, unit: units[unit] ?? unit },
    rest: found[6] ?? "",
  };
}

export function rows(read: Read, factor: [number, number], units: UnitSystem): IngredientGroupView[] {
  return read.groups.map((group, at) => ({
    name: group.name,
    line: group.name,
    correction: null,
    rows: group.lines.map((line, row) => ingredient(line, `${at}.${row}`, factor, units)),
  }));
}

function ingredient(line: string, id: string, factor: [number, number], units: UnitSystem): IngredientRow {
  const { rough, rest } = amountOf(line);
  const cut = rest.search(/ \(| \+ |, |: |\. | at room| for /);
  const name = cut < 0 ? rest : rest.slice(0, cut);
  const remark =
    cut < 0
      ? ""
      : rest
          .slice(cut)
          .replace(/^[ ,:.]+/, "")
          .replace(/^\((.*)\)$/, "$1");
  const same = factor[0] === factor[1] && units !== "metric";
  const doubtful = line.includes("small piece");
  return {
    id,
    kind: /moulds|^1 tray/.test(line) ? "equipment" : "food",
    amount: rough && draw(rough, factor, units, name),
    written: rough && !same ? draw(rough, [1, 1], "asWritten", name).spoken : null,
    size: null,
    name,
    preparation: remark || null,
    comment: null,
    optional: false,
    rule: null,
    text: line,
    doubts: doubtful
      ? [
          {
            code: "guessed",
            shape: "guessed",
            message: 'not sure of "small": taken for a size, but it may be part of the amount',
            hint: "compare it with the line",
            start: 0,
            end: line.length,
          },
        ]
      : [],
    correction: null,
  };
}

export function steps(read: Read, factor: [number, number], units: UnitSystem): InstructionSectionView[] {
  let number = 0;
  return read.sections.map((section) => ({
    name: section.name,
    steps: section.lines.map((line): StepView => {
      number += 1;
      return {
        number,
        pieces: pieces(line, factor, units),
        written: line,
        ingredients: mentioned(read, line, factor, units),
      };
    }),
  }));
}

const MARK = /(\d+(?:-\d+)?(?:h \d+m|h|m| ?min(?:utes?)?)\b)|(\d+C\b)|(\d+ (?:tsp|tbsp))\b/g;

function pieces(line: string, factor: [number, number], units: UnitSystem): StepPiece[] {
  const result: StepPiece[] = [];
  let from = 0;
  let index = 0;
  for (const found of line.matchAll(MARK)) {
    if (found.index > from) result.push({ kind: "text", text: line.slice(from, found.index) });
    from = found.index + found[0].length;
    if (found[1]) result.push({ kind: "duration", text: time(found[1]), spoken: time(found[1]), index: index++ });
    else if (found[2]) result.push({ kind: "temperature", text: found[2].replace("C", " °C"), also: "fan 160, gas 4" });
    else {
      const { rough } = amountOf(`${found[3] ?? ""} x`);
      result.push({ kind: "amount", amount: rough ? draw(rough, factor, units, "") : plain([]), written: found[0] });
    }
  }
  if (from < line.length) result.push({ kind: "text", text: line.slice(from) });
  return result;
}

function time(text: string): string {
  return text
    .replace(/(\d+)h (\d+)m/, "$1 h $2 min")
    .replace(/(\d)h$/, "$1 h")
    .replace(/(\d) ?m(in(utes?)?)?$/, "$1 min")
    .replace("-", "–");
}

function mentioned(read: Read, line: string, factor: [number, number], units: UnitSystem): StepView["ingredients"] {
  const words = line.toLowerCase();
  return rows(read, factor, units).flatMap((group) =>
    group.rows
      .filter((row) => row.kind === "food" && words.includes(row.name.toLowerCase()))
      .map((row) => ({ row: row.id, name: row.name, amount: row.amount, portion: "" })),
  );
}
