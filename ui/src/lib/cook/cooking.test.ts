import { describe, expect, it } from "vitest";
import type { Host } from "../api";
import type { CookingView } from "../api/generated/CookingView";
import type { RecipeView } from "../api/generated/RecipeView";
import type { StepView } from "../api/generated/StepView";
import { CookingState } from "./cooking.svelte";

function step(number: number, needs = false): StepView {
  const ingredients = needs ? [{ row: `0.${number}`, name: "flour", amount: null, portion: "" }] : [];
  return { number, pieces: [{ kind: "text", text: `Step ${number}` }], written: `Step ${number}`, ingredients };
}

const recipe = {
  id: "r",
  name: "Rolls",
  groups: [],
  sections: [
    { name: "Dough", steps: [step(1, true), step(2)] },
    { name: "Bake", steps: [step(3), step(4, true)] },
  ],
} as unknown as RecipeView;

function cooking(at = 1) {
  const told: string[] = [];
  const ticked: string[] = [];
  const view = (number: number): CookingView => ({ recipeId: "r", step: number, ticked: [...ticked] });
  const host = {
    setCooking: async ({ step: number }: { step: number }) => {
      told.push(`step ${number}`);
      return view(number);
    },
    tickIngredient: async ({ row, ticked: on }: { row: string; ticked: boolean }) => {
      told.push(`${on ? "tick" : "untick"} ${row}`);
      if (on) ticked.push(row);
      else ticked.splice(ticked.indexOf(row), 1);
      return view(1);
    },
    finishCooking: async ({ note }: { note: string }) => told.push(`finished: ${note}`),
  } as unknown as Host;
  const sizes: string[] = [];
  const state = new CookingState(host, recipe, view(at), "counter", (size) => sizes.push(size));
  return { state, told, sizes };
}

describe("a cooking", () => {
  it("goes on where it stood, and tells the host each move", () => {
    const { state, told } = cooking(3);
    expect(state.progress).toBe("Step 3 of 4");
    expect(state.current?.section).toBe("Bake");
    state.back();
    state.go(0);
    expect(state.progress).toBe("Step 1 of 4");
    expect(told).toEqual(["step 2", "step 1"]);
  });

  it("stays at its ends, and tells nothing where nothing moves", () => {
    const { state, told } = cooking(1);
    state.back();
    state.go(-5);
    state.go(99);
    expect(state.at).toBe(3);
    expect(told).toEqual(["step 4"]);
  });

  it("keeps to the steps there are when the recipe has become shorter", () => {
    expect(cooking(30).state.progress).toBe("Step 4 of 4");
  });

  it("shows all pages of a long step before it goes on", () => {
    const { state } = cooking(1);
    state.pages = 3;
    state.next();
    state.next();
    expect([state.at, state.page]).toEqual([0, 2]);
    state.next();
    expect([state.at, state.page]).toEqual([1, 0]);
  });

  it("finishes after the last step, and comes back from there", async () => {
    const { state, told } = cooking(4);
    state.next();
    expect(state.finishing).toBe(true);
    state.back();
    expect([state.finishing, state.at]).toEqual([false, 3]);
    expect(await state.finish("  hall was cold ")).toBe(1);
    expect(told).toEqual(["finished: hall was cold"]);
  });

  it("ticks at once and takes back by the same way", async () => {
    const { state, told } = cooking();
    state.tick("0.1");
    expect(state.ticked).toEqual(["0.1"]);
    state.tick("0.1");
    await Promise.resolve();
    expect(state.ticked).toEqual([]);
    expect(told).toEqual(["tick 0.1", "untick 0.1"]);
  });

  it("takes back the last tick", () => {
    const { state } = cooking();
    state.tick("0.1");
    state.tick("0.4");
    expect(state.untick()).toBe(true);
    expect(state.ticked).toEqual(["0.1"]);
    state.untick();
    expect(state.untick()).toBe(false);
  });

  it("says what comes up where a step needs nothing", () => {
    const { state } = cooking(2);
    expect(state.comingUp?.step.number).toBe(4);
    state.go(3);
    expect(state.comingUp).toBeUndefined();
  });

  it("keeps the size of the text, from hand to across the room", () => {
    const { state, sizes } = cooking();
    state.larger();
    state.larger();
    state.smaller();
    state.smaller();
    state.smaller();
    state.usual();
    expect(sizes).toEqual(["across", "counter", "hand", "counter"]);
  });
});
