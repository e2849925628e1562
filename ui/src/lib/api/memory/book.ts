// The twin's book: its recipes, how each was last shown, and the cooking under way, drawn as the window wants them.
import type { CookingView } from "../generated/CookingView";
import type { CupSetting } from "../generated/CupSetting";
import type { CupView } from "../generated/CupView";
import type { EggClass } from "../generated/EggClass";
import type { EggsView } from "../generated/EggsView";
import type { FormulaEdit } from "../generated/FormulaEdit";
import type { IngredientGroupView } from "../generated/IngredientGroupView";
import type { LibraryView } from "../generated/LibraryView";
import type { LineCorrection } from "../generated/LineCorrection";
import type { OwnFormulaView } from "../generated/OwnFormulaView";
import type { RecipeCard } from "../generated/RecipeCard";
import type { RecipeView } from "../generated/RecipeView";
import type { Scaling } from "../generated/Scaling";
import type { SizeBy } from "../generated/SizeBy";
import type { SizingView } from "../generated/SizingView";
import type { Shelf } from "../generated/Shelf";
import type { Treatment } from "../generated/Treatment";
import type { Trouble } from "../generated/Trouble";
import type { UnitSystem } from "../generated/UnitSystem";
import { factorText, readFactor } from "./amounts";
import { hasFlour } from "./formula";
import { corrected } from "./lines";
import { rows, steps } from "./reading";
import type { Kept } from "./samples";
import { rules, sized } from "./sizing";

/** The stops of the dial; the host has more. */
const STOPS = ["1/4", "1/2", "1", "3/2", "7/4", "2", "3", "4"];

export class MemoryBook {
  readonly cookings = new Map<string, CookingView>();
  readonly corrections = new Map<string, LineCorrection[]>();
  readonly yields = new Map<string, { count: number; noun: string }>();
  readonly #scalings = new Map<string, Scaling>();
  readonly #ways = new Map<string, { by: SizeBy; words: string | null }>();
  readonly cups = new Map<string, CupSetting>();
  readonly eggs = new Map<string, EggClass>();
  readonly formulas = new Map<string, FormulaEdit[]>();
  /** What was said of a rule, by recipe and code. */
  readonly treatments = new Map<string, Treatment>();

  constructor(
    public kept: Kept[],
    readonly units: () => UnitSystem,
  ) {}

  scaling(id: string): Scaling {
    return this.#scalings.get(id) ?? { factor: "1", units: this.units() };
  }

  /** Sizes by another way than a factor, or asks which line is meant. */
  size(id: string, by: SizeBy): SizingView {
    const answer = sized(this.find(id).read, by);
    if ("lines" in answer) return { kind: "which", ...answer };
    this.rescale(id, { ...this.scaling(id), factor: answer.factor });
    this.#ways.set(id, { by, words: answer.words });
    return { kind: "sized", recipe: this.show(id) };
  }

  /** Shows at another scaling, and remembers it unless it is refused. */
  rescale(id: string, scaling: Scaling): RecipeView {
    const before = this.scaling(id);
    this.#scalings.set(id, scaling);
    if (before.factor !== scaling.factor) this.#ways.delete(id);
    try {
      return this.show(id);
    } catch (reason) {
      this.#scalings.set(id, before);
      throw reason;
    }
  }

  find(id: string): Kept {
    const found = this.kept.find((recipe) => recipe.id === id);
    if (!found)
      throw {
        code: "recipe_gone",
        message: `there is no recipe "${id}"`,
        hint: "it may have been deleted",
      } satisfies Trouble;
    return found;
  }

  made(id: string): { count: number; noun: string } | null {
    return this.yields.get(id) ?? this.find(id).read.makes;
  }

  /** As last shown, or at another size for this once. */
  show(id: string, size?: string): RecipeView {
    const recipe = this.find(id);
    const scaling = size ? { ...this.scaling(id), factor: size } : this.scaling(id);
    const factor = readFactor(scaling.factor);
    if (!factor)
      throw {
        code: "factor_out_of_range",
        message: `the factor "${scaling.factor}" is not between 1/100 and 1000`,
        hint: "try 1/2, 2 or 1.5",
      } satisfies Trouble;
    const makes = this.made(id);
    const count = makes && Math.round((makes.count * factor[0] * 10) / factor[1]) / 10;
    const big = factor[0] >= factor[1] * 2;
    return {
      id,
      name: recipe.read.name,
      nameInferred: false,
      sample: recipe.sample,
      favourite: recipe.favourite,
      description: recipe.read.description,
      origin: recipe.sample ? "One of the samples" : "From a pasted page",
      made: recipe.facts.includes("made") ? `Made ${recipe.facts.split("made ")[1] ?? ""}` : "",
      recipeYield: makes && {
        text: `about ${count} ${makes.noun}`,
        count: String(count),
        noun: makes.noun,
        estimated: true,
      },
      scaling,
      factorText: factorText(factor),
      sizedBy: this.#ways.get(id)?.by ?? { kind: "factor", factor: scaling.factor },
      sizedWords: this.#ways.get(id)?.words ?? null,
      ownFormula: this.#ownFormula(id),
      stops: STOPS.map((stop) => ({ factor: stop, text: factorText(readFactor(stop) ?? [1, 1]) })),
      stop: Math.max(0, STOPS.indexOf(scaling.factor)),
      writtenTin: /\d+ cm round/.exec(recipe.read.text)?.[0] ?? null,
      standards: recipe.read.text.includes(" cup") ? "1 cup = 236.6 ml, US" : null,
      cup: recipe.read.text.includes(" cup") ? this.#cup(id) : null,
      eggs: recipe.read.text.includes(" eggs") ? this.#eggs(id) : null,
      silhouette: recipe.silhouette,
      composition: recipe.composition,
      hasFlour: hasFlour(recipe.read),
      groups: this.groups(id, factor, scaling.units),
      sections: steps(recipe.read, factor, scaling.units),
      notes: recipe.read.notes,
      advice: big
        ? [
            { code: "time", message: "Use two tins and the baking time stays 1 h 15 min." },
            { code: "greasing", message: "The butter for the tin and the rum for brushing stay “a bit”." },
          ]
        : [],
      rules: rules(recipe.read, factor[0] !== factor[1], this.treatments.get(`${id} greasing`)),
      sourceText: recipe.read.text,
      ticked: this.cookings.get(id)?.ticked ?? [],
    };
  }

  private groups(id: string, factor: [number, number], units: UnitSystem): IngredientGroupView[] {
    const said = this.corrections.get(id) ?? [];
    return rows(this.find(id).read, factor, units).map((group) => ({
      ...group,
      rows: group.rows.map((row) => {
        const correction = said.find((other) => other.line === row.text);
        return correction ? corrected(row, correction) : row;
      }),
    }));
  }

  /** Reads a line as the cook says, or by itself again. */
  correct(id: string, line: string, correction: LineCorrection | null): RecipeView {
    const others = (this.corrections.get(id) ?? []).filter((other) => other.line !== line);
    this.corrections.set(id, correction ? [...others, correction] : others);
    return this.show(id);
  }

  #ownFormula(id: string): OwnFormulaView | null {
    const edits = this.formulas.get(id) ?? [];
    const words = edits.flatMap((edit) => (edit.kind === "hydration" ? [`${edit.percent} % hydration`] : [edit.kind]));
    return edits.length > 0 ? { words: words.join(", "), edits } : null;
  }

  #eggs(id: string): EggsView {
    const chosen = this.eggs.get(id);
    const words = chosen === "euLarge" ? "UK or EU large eggs" : "US large eggs";
    const why = chosen ? "you chose them" : "as the recipe does not tell";
    return { words, why, class: chosen ?? "usLarge", chosen: chosen !== undefined };
  }

  #cup(id: string): CupView {
    const chosen = this.cups.get(id);
    return {
      words:
        chosen && chosen !== "us"
          ? `1 cup = ${chosen === "imperial" ? 284.1 : 250} ml, ${chosen}`
          : "1 cup = 236.6 ml, US",
      why: chosen ? "you chose it" : "as the recipe does not tell",
      setting: chosen ?? "us",
      chosen: chosen !== undefined,
    };
  }

  private card(recipe: Kept, search: string): RecipeCard {
    const line = search ? recipe.read.text.split("\n").find((text) => text.toLowerCase().includes(search)) : undefined;
    const at = line?.toLowerCase().indexOf(search) ?? -1;
    const snippet =
      line && at >= 0
        ? [
            { text: line.slice(0, at).replace(/^[-#\d. ]+/, ""), matched: false },
            { text: line.slice(at, at + search.length), matched: true },
            { text: line.slice(at + search.length), matched: false },
          ]
        : [];
    const { id, sample, favourite, facts, silhouette, composition, doubtfulLines } = recipe;
    return {
      id,
      name: recipe.read.name,
      sample,
      favourite,
      facts,
      silhouette,
      composition,
      snippet: snippet.filter((piece) => piece.text),
      doubtfulLines,
      goneForGood: recipe.deleted ? "on 21 December" : null,
    };
  }

  private onShelf(recipe: Kept, shelf: Shelf): boolean {
    if (recipe.deleted || shelf === "deleted") return recipe.deleted && shelf === "deleted";
    return shelf === "all" || (shelf === "favourites" ? recipe.favourite : recipe.doubtfulLines > 0);
  }

  list(search: string, shelf: Shelf): LibraryView {
    const wanted = search.trim().toLowerCase();
    const cards = this.kept
      .filter((recipe) => this.onShelf(recipe, shelf) && recipe.read.text.toLowerCase().includes(wanted))
      .map((recipe) => this.card(recipe, wanted));
    const count = (name: Shelf) => this.kept.filter((recipe) => this.onShelf(recipe, name)).length;
    const cooking = [...this.cookings.values()].find((place) =>
      this.kept.some((recipe) => recipe.id === place.recipeId && !recipe.deleted),
    );
    const cooked = cooking && this.find(cooking.recipeId);
    const all = cooked ? cooked.read.sections.flatMap((section) => section.lines) : [];
    return {
      total: cards.length,
      cards,
      offset: 0,
      end: null,
      ranked: null,
      understood: [],
      tags: [],
      instead: [],
      counts: {
        all: count("all"),
        favourites: count("favourites"),
        toReview: count("toReview"),
        deleted: count("deleted"),
      },
      onTheGo:
        cooking && cooked
          ? {
              id: cooked.id,
              name: cooked.read.name,
              silhouette: cooked.silhouette,
              composition: cooked.composition,
              step: cooking.step,
              steps: all.length,
              sentence: all[cooking.step - 1] ?? "",
            }
          : null,
    };
  }
}
