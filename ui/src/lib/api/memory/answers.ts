// What the twin answers to texts: a paste, a question to the converter, a recipe to keep. Plausible, not clever.
import type { CupSetting } from "../generated/CupSetting";
import type { ConverterView } from "../generated/ConverterView";
import type { LineCorrection } from "../generated/LineCorrection";
import type { FoundRecipe } from "../generated/FoundRecipe";
import type { PasteView } from "../generated/PasteView";
import type { ReadLine } from "../generated/ReadLine";
import { draw } from "./amounts";
import { lineView } from "./lines";
import { amountOf, read, rows, steps } from "./reading";
import type { Kept } from "./samples";

/** A lone address of a page. */
function addressIn(text: string): PasteView["page"] {
  const host = /^https?:\/\/([^\s/?#]+)\S*$/.exec(text.trim())?.[1];
  return host ? { address: text.trim(), host } : null;
}

export function found(text: string, corrections: LineCorrection[] = []): PasteView {
  const words = text.split(/\s+/).filter(Boolean).length;
  const one = read(text);
  if (one.groups.length === 0)
    return {
      title: "No recipe found",
      words,
      recipes: [],
      plain: null,
      labels: [],
      page: addressIn(text),
      diagnostics: [
        {
          code: "no_recipe",
          message: "no list of ingredients was found",
          hint: "paste the part with the ingredients as well",
        },
      ],
    };
  let from = 0;
  const lines: ReadLine[] = text.split("\n").flatMap((line): ReadLine[] => {
    const start = text.indexOf(line, from);
    from = start + line.length;
    const bare = line.replace(/^(#+|-|\d+\.) */, "");
    if (!bare.trim()) return [];
    const { rough, rest } = amountOf(bare);
    const base = { text: line, start, end: from, doubts: [], line: null };
    if (line.startsWith("# ")) return [{ ...base, readAs: { kind: "title", text: bare } }];
    if (line.startsWith("#")) return [{ ...base, readAs: { kind: "heading", text: bare } }];
    if (line.startsWith("- ") && one.groups.some((group) => group.lines.includes(bare))) {
      const said = corrections.find((other) => other.line === bare);
      const row = said && lineView(bare, said).row;
      return [
        {
          ...base,
          line: bare,
          readAs: {
            kind: "ingredient",
            row: row?.kind ?? "food",
            amount: row ? row.amount : rough && draw(rough, [1, 1], "asWritten", rest),
            name: row?.name ?? rest,
            remark: row?.preparation ?? "",
          },
        },
      ];
    }
    if (/^\d+\. /.test(line))
      return [
        { ...base, readAs: { kind: "step", number: Number.parseInt(line), pieces: [{ kind: "text", text: bare }] } },
      ];
    return [{ ...base, readAs: { kind: "note", text: bare } }];
  });
  const recipe: FoundRecipe = {
    index: 0,
    name: one.name || "Recipe",
    nameInferred: !one.name,
    counts: `${rows(one, [1, 1], "asWritten").flatMap((group) => group.rows).length} ingredients, ${steps(one, [1, 1], "asWritten").flatMap((section) => section.steps).length} steps`,
    doubtfulLines: 0,
    lines,
  };
  return {
    title: "One recipe in this page",
    words,
    recipes: [recipe],
    diagnostics: [],
    plain: null,
    labels: [],
    page: null,
  };
}

export function converted(query: string, cup: CupSetting | null): ConverterView {
  if (!query.trim()) return { kind: "empty", examples: ["1 cup plain flour in g", "350 F in C", "2 tbsp in ml"] };
  const { rough, rest } = amountOf(query.replace(/ in \w+$/, ""));
  if (!rough)
    return {
      kind: "refused",
      code: "not_read",
      message: `cannot read "${query}" as an amount`,
      hint: "try 1 cup plain flour in g",
      toWeigh: null,
    };
  const answer = draw(rough, [1, 1], "metric", rest);
  return {
    kind: "answer",
    question: `${query.replace(/ in \w+$/, "")} is about`,
    answer,
    copy: answer.spoken,
    equivalents: [
      {
        pieces: [
          { kind: "number", text: "4.4" },
          { kind: "unit", text: "oz" },
        ],
        spoken: "4.4 ounces",
        about: true,
      },
    ],
    trust: answer.estimate ? "Spooned and levelled; a scooped cup weighs up to 20 g more." : "exact",
    cup: / cups? /.test(` ${query} `) ? (cup ?? "us") : null,
  };
}

export function keep(text: string, number: number): Kept {
  const recipe = read(text);
  const id = recipe.name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-") || `recipe-${number}`;
  return {
    id,
    read: recipe,
    silhouette: "letter",
    composition: [{ class: "other", label: "not known", percent: 100 }],
    facts: "not made yet",
    sample: false,
    favourite: false,
    deleted: false,
    doubtfulLines: 0,
  };
}
