// The open recipe: wishes that the host refuses leave the page as it was and are told where they belong.
import { describe, expect, it, vi } from "vitest";
import { memoryHost } from "../api/memory";
import { Announcer } from "./announcer.svelte";
import { RecipeState } from "./recipe.svelte";
import { Toasts } from "./toasts.svelte";

async function opened(id = "croissants") {
  const host = memoryHost({ quiet: true });
  const announcer = new Announcer();
  const toasts = new Toasts(announcer);
  const recipe = new RecipeState(host, toasts, announcer);
  await recipe.open(id);
  return { host, toasts, announcer, recipe };
}

describe("RecipeState", () => {
  it.each(["0", "-1", "1/0", "abc"])("keeps the page and says why at the factor %j", async (factor) => {
    const { recipe } = await opened();
    const before = recipe.view;
    await recipe.scale(factor);
    expect(recipe.view).toBe(before);
    expect(recipe.sizeTrouble?.code).toBe("factor_out_of_range");
    await recipe.scale("2");
    expect(recipe.sizeTrouble).toBeNull();
    expect(recipe.view?.factorText).toBe("×2");
  });
  it("says aloud what it was scaled to", async () => {
    vi.useFakeTimers();
    const { recipe, announcer } = await opened("chocolate-fondant");
    await recipe.scale("2");
    vi.advanceTimersByTime(100);
    expect(announcer.text).toBe("×2, makes about 8 fondants");
    vi.useRealTimers();
  });
  it("changes units without losing the factor", async () => {
    const { recipe } = await opened();
    await recipe.scale("3/2");
    await recipe.inUnits("metric");
    expect(recipe.view?.scaling).toEqual({ factor: "3/2", units: "metric" });
  });
  it("keeps both wishes when the second comes before the first is answered", async () => {
    const { recipe } = await opened();
    await Promise.all([recipe.scale("2"), recipe.inUnits("metric"), recipe.step(true)]);
    expect(recipe.view?.scaling.units).toBe("metric");
    expect(recipe.view?.recipeYield?.count).toBe("33");
  });
  it("says what could not be opened", async () => {
    const { recipe } = await opened("no-such");
    expect(recipe.view).toBeNull();
    expect(recipe.trouble?.code).toBe("recipe_gone");
  });
  it("unticks again what the host would not keep", async () => {
    const { recipe, host, toasts } = await opened();
    await recipe.tick("0.1", true);
    expect(recipe.view?.ticked).toEqual(["0.1"]);
    vi.spyOn(host, "tickIngredient").mockRejectedValueOnce({ code: "disk_full", message: "disk full", hint: null });
    await recipe.tick("0.2", true);
    expect(recipe.view?.ticked).toEqual(["0.1"]);
    expect(toasts.current?.tone).toBe("trouble");
  });
  it("steps what it makes up and down, and takes a count as the cook's own", async () => {
    const { recipe } = await opened("chocolate-fondant");
    await recipe.step(true);
    expect(recipe.view?.recipeYield?.count).toBe("5");
    await recipe.serve("8");
    expect(recipe.view?.recipeYield?.count).toBe("8");
    await recipe.makes("6", "cups");
    expect(recipe.view?.recipeYield?.noun).toBe("cups");
  });
  it("asks which line is meant, and then sizes by it", async () => {
    const { recipe } = await opened();
    await recipe.size({ kind: "hand", amount: "350 g butter", row: null });
    expect(recipe.which?.lines.map(({ text }) => text)).toEqual(["40g soft butter", "280g unsalted cold butter block"]);
    expect(recipe.view?.factorText).toBe("×1");
    await recipe.size({ kind: "hand", amount: "350 g butter", row: recipe.which?.lines[1]?.row ?? null });
    expect(recipe.which).toBeNull();
    expect(recipe.view?.sizedWords).toBe("from your 350 g butter");
  });
  it("goes back through the sizes, each by the way it came", async () => {
    const { recipe } = await opened();
    await recipe.size({ kind: "tin", from: "20 cm round", into: "40 cm round" });
    await recipe.scale("2");
    expect(recipe.view?.sizedBy.kind).toBe("factor");
    await recipe.undoSize();
    expect(recipe.view?.sizedBy).toEqual({ kind: "tin", from: "20 cm round", into: "40 cm round" });
    await recipe.undoSize();
    expect(recipe.view?.factorText).toBe("×1");
    expect(recipe.canUndo).toBe(false);
  });
  it("says by which field a size was refused", async () => {
    const { recipe } = await opened();
    await recipe.size({ kind: "tin", from: "20 cm round", into: "moon" });
    expect(recipe.sizeTrouble?.by).toBe("tin");
    expect(recipe.view?.factorText).toBe("×1");
    recipe.forgetWhich();
    expect(recipe.sizeTrouble).toBeNull();
  });
  it("draws a dragged size once a frame, the latest alone, and keeps it where it is let go", async () => {
    const { host, recipe } = await opened();
    const asked = vi.spyOn(host, "previewSize");
    const kept = vi.spyOn(host, "sizeRecipe");
    const drawn = recipe.drag("3/2");
    void recipe.drag("7/4");
    void recipe.drag("2");
    await drawn;
    expect(asked.mock.calls.map(([wish]) => wish.factor)).toEqual(["2"]);
    expect(recipe.view?.factorText).toBe("×2");
    expect(kept).not.toHaveBeenCalled();
    await recipe.drop("2");
    expect(recipe.view?.factorText).toBe("×2");
    await recipe.undoSize();
    expect(recipe.view?.factorText).toBe("×1");
    await recipe.drag("3");
    recipe.leaveDrag();
    expect(recipe.view?.factorText).toBe("×1");
  });
});
