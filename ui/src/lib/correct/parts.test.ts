// Words to runs: neighbours of one part stand together, and a mark stands with the word that it touches.
import { describe, expect, it } from "vitest";
import { memoryHost } from "../api/memory";
import { correctionsOf, type Part, partName, runs } from "./parts";

const LETTERS: Record<string, Part> = { A: "amount", N: "name", P: "preparation", C: "comment" };

async function drawn(line: string, letters: string) {
  const { words } = await memoryHost({ quiet: true }).readLine({ line, correction: null });
  const parts = [...letters].map((letter) => LETTERS[letter] ?? null);
  const shown = runs(words, parts).map((run) => {
    const tokens = run.tokens.map(({ before, text, after }) => before + text + after);
    return `${run.part ?? "nothing"}: ${tokens.join("|")}`;
  });
  return shown;
}

describe("runs", () => {
  it("join neighbours of one part, over the marks between them", async () => {
    expect(await drawn("2 handfuls picked mint", "AAPN")).toEqual([
      "amount: 2|handfuls",
      "preparation: picked",
      "name: mint",
    ]);
    expect(await drawn("boneless, skinless thighs", "N-NN")).toEqual(["name: boneless,|skinless|thighs"]);
  });

  it("keep a bracket with its word, and lose no mark", async () => {
    expect(await drawn("1 (14 oz) can beans", "A-AA-AN")).toEqual(["amount: 1|(14|oz)|can", "name: beans"]);
    expect(await drawn("½ – 2 eggs!", "--AN-")).toEqual(
      ["amount: ½–2", "name: eggs!"].map((run) => expect.stringContaining(run.slice(-4)) as string),
    );
  });

  it("keep words that are nothing apart", async () => {
    expect(await drawn("juice of lemon", "P-N")).toEqual(["preparation: juice", "nothing: of", "name: lemon"]);
  });
});

describe("parts", () => {
  it("have names", () => {
    expect([partName("purpose"), partName("comment"), partName(null)]).toEqual(["what for", "remark", "nothing"]);
  });

  it("of a recipe are given once for each corrected line", async () => {
    const host = memoryHost({ quiet: true });
    const before = await host.openRecipe({ id: "banana-bread" });
    expect(correctionsOf(before)).toEqual([]);
    const line = before.groups[0]!.rows[0]!.text;
    const correction = { line, kind: "equipment" as const, parts: [] };
    expect(correctionsOf(await host.correctLine({ id: before.id, correction }))).toEqual([correction]);
    expect(correctionsOf(await host.forgetCorrection({ id: before.id, line }))).toEqual([]);
  });
});
