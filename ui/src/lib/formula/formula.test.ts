// The formula: changes go one upon the other, the same one once; what is refused stands where it was typed and changes nothing.
import { describe, expect, it, vi } from "vitest";
import { memoryHost } from "../api/memory";
import { Announcer } from "../state/announcer.svelte";
import { FormulaState } from "./formula.svelte";

async function opened(id = "croissants") {
  const host = memoryHost({ quiet: true });
  const formula = new FormulaState(host, new Announcer(), id);
  await formula.refresh();
  return { host, formula };
}

const hydration = (formula: FormulaState) => formula.view?.figures[0]?.value;

describe("FormulaState", () => {
  it("tries a change out, lets the same change take its place, and takes it back", async () => {
    const { formula } = await opened();
    expect(hydration(formula)).toBe("53 %");
    expect(await formula.edit({ kind: "hydration", percent: "60" })).toBe(true);
    expect(await formula.edit({ kind: "hydration", percent: "65" })).toBe(true);
    expect(formula.edits).toEqual([{ kind: "hydration", percent: "65" }]);
    expect(hydration(formula)).toBe("65 %");
    await formula.undo();
    expect(hydration(formula)).toBe("53 %");
    expect(formula.edits).toEqual([]);
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
  it("forgets changes that no longer can be, rather than the formula", async () => {
    const { host, formula } = await opened();
    await formula.edit({ kind: "hydration", percent: "60" });
    vi.spyOn(host, "showFormula").mockRejectedValueOnce({ code: "too_little_water", message: "no", hint: null });
    await formula.refresh();
    expect(formula.edits).toEqual([]);
    expect(hydration(formula)).toBe("53 %");
  });
  it("says why there is none", async () => {
    const { formula } = await opened("garlic-chili-noodles");
    expect(formula.view).toBeNull();
    expect(formula.trouble?.code).toBe("no_flour");
  });
});
