import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Host } from "../api";
import type { FoundRecipe } from "../api/generated/FoundRecipe";
import type { PasteView } from "../api/generated/PasteView";
import { countOfRecipes, cutAtDoubts, needLook } from "./doubts";
import { PasteState } from "./paste.svelte";

/** Reads a text as a twin of the host would: a recipe for each block, a line each; "?" makes a line doubtful. */
function read(text: string): PasteView {
  let start = 0;
  const recipes: FoundRecipe[] = text.split("\n\n").map((block, index) => {
    const lines = block.split("\n").map((line) => {
      const from = text.indexOf(line, start);
      start = from + line.length;
      const doubt = { code: "doubt", shape: "choose", message: "which one", hint: null, start: 0, end: 1 } as const;
      const doubts = line.includes("?") ? [doubt] : [];
      return { text: line, start: from, end: start, readAs: { kind: "note", text: line } as const, doubts, line: null };
    });
    const doubtfulLines = lines.filter(({ doubts }) => doubts.length > 0).length;
    return { index, name: lines[0]!.text, nameInferred: false, counts: "", doubtfulLines, lines };
  });
  return { title: "", words: 1, recipes, diagnostics: [], plain: null, labels: [], page: null };
}

describe("a text under reading", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function reading(text = "", more: Partial<Host> = {}) {
    const saved: unknown[] = [];
    const host = {
      readPaste: async (paste: { text: string }) => read(paste.text),
      savePasted: async (paste: unknown) => {
        saved.push(paste);
        return { ids: ["new"], photos: [] };
      },
      saveEdit: async (edit: unknown) => void saved.push(edit),
      ...more,
    } as unknown as Host;
    const paste = new PasteState(host, { editing: null, text });
    return { paste, saved, host };
  }

  async function settle() {
    await vi.advanceTimersByTimeAsync(120);
  }

  it("reads again a moment after the last key", async () => {
    const { paste } = reading();
    paste.type("Soup");
    await vi.advanceTimersByTimeAsync(100);
    expect(paste.reading).toBeNull();
    paste.type("Soup\nwater");
    await settle();
    expect(paste.recipe?.lines.map(({ text }) => text)).toEqual(["Soup", "water"]);
  });

  it("reads a whole paste at once", async () => {
    const { paste } = reading("Soup\nwater");
    await vi.advanceTimersByTimeAsync(0);
    expect(paste.recipes).toHaveLength(1);
  });

  it("saves what is kept, read from the very text that is saved", async () => {
    const { paste, saved } = reading("Soup\n\nCake\n\nBread");
    await settle();
    paste.keep(paste.recipes[1]!);
    paste.type("Soup!\n\nCake\n\nBread");
    expect(await paste.save()).toEqual(["new"]);
    expect(saved).toEqual([{ text: "Soup!\n\nCake\n\nBread", kept: [0, 2], corrections: [], labels: [] }]);
  });

  it("takes a recipe back that was left", async () => {
    const { paste } = reading("Soup\n\nCake");
    await settle();
    paste.keep(paste.recipes[0]!);
    expect(paste.kept).toEqual([1]);
    paste.keep(paste.recipes[0]!);
    expect(paste.kept).toEqual([0, 1]);
  });

  it("tells two recipes of one name apart", async () => {
    const { paste } = reading("Soup\nwater\n\nSoup\nmilk");
    await settle();
    paste.keep(paste.recipes[1]!);
    expect(paste.kept).toEqual([0]);
  });

  it("goes from doubt to doubt, through the other recipes and round again", async () => {
    const { paste } = reading("Soup\nwater?\nsalt?\n\nCake\n\nBread\nyeast?");
    await settle();
    const visited = [1, 2, 3, 4].map(() => `${paste.nextDoubt()?.text} of ${paste.recipe?.name}`);
    expect(visited).toEqual(["water? of Soup", "salt? of Soup", "yeast? of Bread", "water? of Soup"]);
  });

  it("edits one line where it stands and keeps the rest of the text", async () => {
    const { paste } = reading("Soup\nwater\nsalt");
    await settle();
    const line = paste.recipe!.lines[1]!;
    let stretch = paste.replace(line, "2 l wat");
    stretch = paste.replace(stretch, "2 l water");
    expect(paste.text).toBe("Soup\n2 l water\nsalt");
    expect(stretch).toEqual({ start: 5, end: 14 });
    await settle();
    expect(paste.recipe?.lines[1]?.text).toBe("2 l water");
  });

  it("finds the line that the caret stands in", async () => {
    const { paste } = reading("Soup\nwater\nsalt");
    await settle();
    expect(paste.lineAt(7)?.text).toBe("water");
  });

  it("draws a long reading in parts, and all of it to reach a doubt", async () => {
    const { paste } = reading(`Long\n${Array.from({ length: 900 }, (_, at) => `line ${at}`).join("\n")}\nlast?`);
    await settle();
    expect(paste.lines.drawn).toHaveLength(300);
    expect(paste.lines.more).toBe(602);
    expect(paste.nextDoubt()?.text).toBe("last?");
    expect(paste.lines.more).toBe(0);
  });

  it("keeps the text and says why when the host cannot read or save", async () => {
    const trouble = { code: "too_long", message: "the text is too long", hint: "paste one page" };
    const { paste } = reading("Soup", { readPaste: async () => Promise.reject(trouble) });
    await settle();
    expect(paste.trouble).toEqual(trouble);
    expect(await paste.save()).toBeNull();
    expect(paste.text).toBe("Soup");
  });

  it("reads and saves a text that is too long for a field", async () => {
    const { paste, saved } = reading(`Soup\n${"word ".repeat(50_000)}`);
    await settle();
    expect(paste.huge).toBe(true);
    await paste.save();
    expect(saved).toEqual([{ text: paste.text, kept: [0], corrections: [], labels: [] }]);
  });

  it("finds the text again that was left lying, until it is saved", async () => {
    const { paste, host } = reading("Soup\nwater");
    await settle();
    paste.close();
    const again = new PasteState(host, { editing: null, text: "" });
    expect(again.text).toBe("Soup\nwater");
    await again.save();
    again.close();
    expect(new PasteState(host, { editing: null, text: "" }).text).toBe("");
  });

  it("goes on with what was changed when the cook comes back to the same paste", async () => {
    const { paste, host } = reading("Stew\nwater");
    paste.type("Stew\n2 l water");
    paste.close();
    const again = new PasteState(host, { editing: null, text: "Stew\nwater" });
    expect(again.text).toBe("Stew\n2 l water");
    again.discard();
    again.close();
    expect(new PasteState(host, { editing: null, text: "Pie" }).text).toBe("Pie");
  });

  it("saves the new text of a recipe of the library", async () => {
    const { host, saved } = reading();
    const paste = new PasteState(host, { editing: "r7", text: "Soup" });
    paste.type("Good soup");
    expect(await paste.save()).toEqual(["r7"]);
    expect(saved).toEqual([{ id: "r7", text: "Good soup", corrections: [] }]);
  });
});

describe("words and marks of the reading", () => {
  it("cuts a line where its doubts lie, and loses nothing of it", () => {
    expect(cutAtDoubts("1 cup of sugar", [{ start: 0, end: 5 }])).toEqual([
      { text: "1 cup", doubtful: true },
      { text: " of sugar", doubtful: false },
    ]);
    const odd = cutAtDoubts("½ 🍋 juice", [
      { start: 2, end: 99 },
      { start: -3, end: 1 },
    ]);
    expect(odd.map(({ text }) => text).join("")).toBe("½ 🍋 juice");
    expect(cutAtDoubts("", [])).toEqual([]);
  });

  it("counts in words", () => {
    expect([0, 1, 3].map(needLook)).toEqual(["all read", "1 line needs a look", "3 lines need a look"]);
    expect([1, 3, 12].map(countOfRecipes)).toEqual(["one recipe", "three recipes", "12 recipes"]);
  });
});
