// The formula: a changed percentage is kept with the recipe, the same one once; what is refused stands where it was typed and changes
// nothing.
import { describe, expect, it } from "vitest";
import { memoryHost } from "../api/memory";
import { Announcer } from "../state/announcer.svelte";
import { RecipeState } from "../state/recipe.svelte";
import { Toasts } from "../state/toasts.svelte";
import { FormulaState } from "./formula.svelte";

async function opened(id = "croissants") {
  const host = memoryHost({ quiet: true });
  const announcer = new Announcer();
  const recipe = new RecipeState(host, new Toasts(announcer), announcer);
  await recipe.open(id);
  const formula = new FormulaState(host, announcer, recipe, id);
  await formula.refresh();
  return { host, formula, recipe };
}

const hydration = (formula: FormulaState) => formula.view?.figures[0]?.value;

describe("FormulaState", () => {
  it("keeps a change with the recipe, lets the same change take its place, and goes back step by step", async () => {
    const { formula, recipe } = await opened();
    expect(hydration(formula)).toBe("53 %");
    expect(await formula.edit({ kind: "hydration", percent: "60" })).toBe(true);
    expect(await formula.edit({ kind: "hydration", percent: "65" })).toBe(true);
    expect(formula.edits).toEqual([{ kind: "hydration", percent: "65" }]);
    expect(hydration(formula)).toBe("65 %");
    expect(recipe.view?.ownFormula?.words).toContain("65 %");
    await recipe.undoSize();
    expect(formula.edits).toEqual([{ kind: "hydration", percent: "60" }]);
    await formula.reset();
    expect(hydration(formula)).toBe("53 %");
    expect(recipe.view?.ownFormula).toBeNull();
  });
  it("keeps the page where a change is refused, and says where", async () => {
    const { formula } = await opened();
    const before = formula.view;
    expect(await formula.edit({ kind: "hydration", percent: "1" })).toBe(false);
    expect(formula.refused?.place).toBe("hydration");
    expect(formula.refused?.trouble.code).toBe("too_little_water");
    expect(formula.view).toBe(before);
    expect(await formula.edit({ kind: "hydration", percent: "60" })).toBe(true);
    expect(formula.refused).toBeNull();
  });
  it("looks at another weight without taking it", async () => {
    const { formula } = await opened();
    const before = formula.view;
    await formula.try("0.0", "1000 g");
    expect(formula.trial?.doughWeight).not.toBe(before?.doughWeight);
    expect(formula.view).toBe(before);
    await formula.try("0.0", "0");
    expect(formula.trial).toBeNull();
    expect(formula.refused?.place).toBe("trial");
  });
  it("says why there is none", async () => {
    const { formula } = await opened("garlic-chili-noodles");
    expect(formula.view).toBeNull();
    expect(formula.trouble?.code).toBe("no_flour");
  });
});
