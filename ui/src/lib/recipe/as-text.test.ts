import { describe, expect, it } from "vitest";
import { memoryHost } from "../api/memory";
import { NO_FILTERS } from "../state/library.svelte";
import { recipeText } from "./as-text";

describe("a recipe as plain text", () => {
  it("has the title, the size, every line with its amount, and every step", async () => {
    const host = memoryHost({ quiet: true });
    const library = await host.listRecipes({ search: "", sort: "title", shelf: "all", filters: NO_FILTERS, offset: 0 });
    const card = library.cards[0];
    expect(card).toBeDefined();
    const recipe = await host.openRecipe({ id: card?.id ?? "" });
    const lines = recipeText(recipe).split("\n");
    expect(lines[0]).toBe(recipe.name);
    for (const row of recipe.groups.flatMap((group) => group.rows)) {
      expect(lines.filter((line) => line.includes(row.name)).length).toBeGreaterThan(0);
    }
    const steps = recipe.sections.flatMap((section) => section.steps);
    expect(lines.filter((line) => /^\d+\. ./.test(line))).toHaveLength(steps.length);
  });
});
