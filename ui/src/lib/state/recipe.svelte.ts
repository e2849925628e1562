// The open recipe as the host draws it, and the wishes that make it draw another view. It scales and converts nothing.
import type { Host } from "../api";
import { asTrouble } from "../api";
import type { LineCorrection } from "../api/generated/LineCorrection";
import type { EggClass } from "../api/generated/EggClass";
import type { FormulaEdit } from "../api/generated/FormulaEdit";
import type { CupSetting } from "../api/generated/CupSetting";
import type { FittingRow } from "../api/generated/FittingRow";
import type { RecipeView } from "../api/generated/RecipeView";
import type { RuleOf } from "../api/generated/RuleOf";
import type { SizeBy } from "../api/generated/SizeBy";
import type { ToWeigh } from "../api/generated/ToWeigh";
import type { Treatment } from "../api/generated/Treatment";
import type { Trouble } from "../api/generated/Trouble";
import type { UnitSystem } from "../api/generated/UnitSystem";
import { correctionsOf } from "../correct/parts";
import type { Announcer } from "./announcer.svelte";
import type { Toasts } from "./toasts.svelte";

/** How many sizes can be come back to. */
const SIZES_KEPT = 50;

export class RecipeState {
  view = $state.raw<RecipeView | null>(null);
  /** Why the recipe could not be opened. */
  trouble = $state.raw<Trouble | null>(null);
  /** Why the size as typed cannot be; stands beside the field it was typed into. */
  sizeTrouble = $state.raw<(Trouble & { by: SizeBy["kind"] }) | null>(null);
  /** The lines that an amount in hand may be of, while the cook is asked which. */
  which = $state.raw<{ name: string; amount: string; lines: FittingRow[] } | null>(null);
  /** The ways to the sizes before this one, of this recipe, with the formula of each; the last is undone first. */
  #sizes = $state.raw<{ by: SizeBy; edits: FormulaEdit[] }[]>([]);
  canUndo = $derived(this.#sizes.length > 0);

  readonly #host: Host;
  readonly #toasts: Toasts;
  readonly #announcer: Announcer;
  #asked = 0;
  /** What the size was before it was dragged, and the size dragged to that is not drawn yet. */
  #held: RecipeView | null = null;
  #dragged: string | null = null;
  #drawing = false;
  /** The wish under way; the next waits for it, so that ×2 and then Metric gives both. */
  #under: Promise<void> = Promise.resolve();

  constructor(host: Host, toasts: Toasts, announcer: Announcer) {
    this.#host = host;
    this.#toasts = toasts;
    this.#announcer = announcer;
  }

  /** Opens a recipe; the one shown before is gone at once, so that no wrong page is seen. */
  async open(id: string): Promise<void> {
    this.#held = null;
    this.#dragged = null;
    if (this.view?.id !== id) {
      this.view = null;
      this.#sizes = [];
    }
    this.trouble = null;
    this.forgetWhich();
    await this.#take(this.#host.openRecipe({ id }), (trouble) => (this.trouble = trouble));
  }

  /** Scales by a factor as typed. */
  async scale(factor: string): Promise<void> {
    await this.size({ kind: "factor", factor });
  }

  /** A size that is dragged to: drawn once a frame, the latest wins, and nothing of it is kept. */
  async drag(factor: string): Promise<void> {
    this.#held ??= this.view;
    this.#dragged = factor;
    if (this.#drawing) return;
    this.#drawing = true;
    const asked = this.#asked;
    while (this.#dragged !== null && asked === this.#asked) {
      await nextFrame();
      const [id, wanted]: [string | undefined, string | null] = [this.#held?.id, this.#dragged];
      this.#dragged = null;
      if (id === undefined || wanted === null) break;
      try {
        const view = await this.#host.previewSize({ id, factor: wanted });
        if (asked === this.#asked && this.#held) this.view = view;
      } catch {
        // What cannot be drawn is refused in words when the cook lets go.
      }
    }
    this.#drawing = false;
  }

  /** Lets go of a dragged size: it is kept, and the size before it can be come back to. */
  async drop(factor: string): Promise<void> {
    const held = this.#held;
    this.#held = null;
    this.#dragged = null;
    this.forgetWhich();
    const keep = async (view: RecipeView) => {
      const sizing = await this.#host.sizeRecipe({ id: view.id, by: { kind: "factor", factor } });
      return sizing.kind === "sized" ? sizing.recipe : view;
    };
    const refuse = (trouble: Trouble) => {
      if (held) this.view = held;
      this.sizeTrouble = { ...trouble, by: "factor" };
    };
    await this.#resize(keep, refuse, held);
  }

  /** Thinks better of dragging. */
  leaveDrag(): void {
    if (this.#held) this.view = this.#held;
    this.#held = null;
    this.#dragged = null;
  }

  /** Changed percentages as the cook's own formula; none take the recipe's own back. Answers with why not. */
  async keepFormula(edits: FormulaEdit[]): Promise<Trouble | null> {
    let refused: Trouble | null = null;
    await this.#resize(
      (view) => this.#host.keepFormula({ id: view.id, edits }),
      (trouble) => (refused = trouble),
    );
    return refused;
  }

  /** Another size, by any way to say it. A name that fits two lines leaves the page as it is and asks. */
  async size(by: SizeBy): Promise<void> {
    this.forgetWhich();
    await this.#resize(async (view) => {
      const sizing = await this.#host.sizeRecipe({ id: view.id, by });
      if (sizing.kind === "sized") return sizing.recipe;
      this.which = { name: sizing.name, amount: by.kind === "hand" ? by.amount : "", lines: sizing.lines };
      this.#announcer.say(`Which ${sizing.name}? ${sizing.lines.length} lines fit`);
      return view;
    }, this.#atSize(by.kind));
  }

  /** Goes back to the size before this one. */
  async undoSize(): Promise<void> {
    const before = this.#sizes.at(-1);
    if (!before) return;
    const left = this.#sizes.slice(0, -1);
    if (JSON.stringify(before.edits) !== JSON.stringify(editsOf(this.view))) await this.keepFormula(before.edits);
    else await this.size(before.by);
    this.#sizes = left;
  }

  /** Puts the question and the refusal away. */
  forgetWhich(): void {
    this.which = null;
    this.sizeTrouble = null;
  }

  /** Sets a rule of scaling aside, or takes that back; either can be undone from the toast. */
  async override(of: RuleOf, treatment: Treatment | null, before: Treatment | null): Promise<void> {
    await this.#wish((view) => this.#host.overrideRule({ id: view.id, of, treatment }));
    const said = { scaled: "Scaled like the rest", asWritten: "Left as written" };
    this.#toasts.show(treatment ? said[treatment] : "The rule holds again", () => this.override(of, before, treatment));
  }

  /** The cook's own figure for a food; no grams take it back. Answers with why not. */
  async weigh(weighing: ToWeigh, grams: string | null): Promise<Trouble | null> {
    let refused: Trouble | null = null;
    await this.#wish(
      async (view) => {
        const wish = { id: view.id, weighing };
        const kept = await (grams === null
          ? this.#host.forgetOwnWeight(wish)
          : this.#host.setOwnWeight({ ...wish, grams }));
        return kept.recipe ?? view;
      },
      (trouble) => (refused = trouble),
    );
    return refused;
  }

  async inUnits(units: UnitSystem): Promise<void> {
    await this.#wish((view) => this.#host.showRecipe({ id: view.id, scaling: { ...view.scaling, units } }));
  }

  /** One more or one fewer of what it makes. */
  async step(up: boolean): Promise<void> {
    await this.#resize((view) => this.#host.stepServings({ id: view.id, up }));
  }

  /** Scales so that it makes so many. */
  async serve(count: string): Promise<void> {
    await this.#resize((view) => this.#host.serve({ id: view.id, count }), this.#atSize("factor"));
  }

  /** Sets what the unscaled recipe makes; an empty count takes it back. */
  async makes(count: string, noun: string): Promise<void> {
    await this.#wish((view) => this.#host.chooseYield({ id: view.id, count, noun }));
  }

  /** Chooses how a cup of it is filled. */
  async fill(food: string, state: string): Promise<void> {
    await this.#wish((view) => this.#host.chooseFill({ id: view.id, food, state }));
  }

  /** Which eggs the recipe means. */
  async eggs(chosen: EggClass | null): Promise<void> {
    await this.#wish((view) => this.#host.chooseEggs({ id: view.id, class: chosen }));
  }

  async cup(cup: CupSetting | null): Promise<void> {
    await this.#wish((view) => this.#host.chooseCup({ id: view.id, cup }));
  }

  /** Reads a line as the cook says, or, without a correction, by itself again; with the way back. */
  async correct(line: string, correction: LineCorrection | null): Promise<void> {
    const id = this.view?.id;
    const before = this.view ? (correctionsOf(this.view).find((other) => other.line === line) ?? null) : null;
    const said = (wish: LineCorrection | null) =>
      this.#wish((view) =>
        wish
          ? this.#host.correctLine({ id: view.id, correction: wish })
          : this.#host.forgetCorrection({ id: view.id, line }),
      );
    const asked = this.view;
    await said(correction);
    if (this.view === asked || this.view?.id !== id) return;
    this.#toasts.show(correction ? "The line is read as you said" : "The line is read anew", () => said(before));
  }

  async favour(favourite: boolean): Promise<void> {
    const view = this.view;
    if (!view) return;
    this.view = { ...view, favourite };
    try {
      await this.#host.setFavourite({ id: view.id, favourite });
    } catch (reason) {
      this.view = view;
      this.#toasts.trouble(asTrouble(reason));
    }
  }

  /** Ticks an ingredient off, in the cooking under way. */
  async tick(row: string, ticked: boolean): Promise<void> {
    const view = this.view;
    if (!view) return;
    const rows = ticked ? [...view.ticked, row] : view.ticked.filter((other) => other !== row);
    this.view = { ...view, ticked: rows };
    try {
      const cooking = await this.#host.tickIngredient({ recipeId: view.id, row, ticked });
      if (this.view?.id === view.id) this.view = { ...this.view, ticked: cooking.ticked };
    } catch (reason) {
      this.view = view;
      this.#toasts.trouble(asTrouble(reason));
    }
  }

  // A wish for another size; the size before it can be come back to.
  async #resize(
    ask: (view: RecipeView) => Promise<RecipeView>,
    refuse?: (trouble: Trouble) => void,
    held: RecipeView | null = null,
  ): Promise<void> {
    await this.#wish(async (view) => {
      const sized = await ask(view);
      const before = held ?? view;
      const other = sized.factorText !== before.factorText || sized.ownFormula?.words !== before.ownFormula?.words;
      if (other) this.#sizes = [...this.#sizes, { by: before.sizedBy, edits: editsOf(before) }].slice(-SIZES_KEPT);
      return sized;
    }, refuse);
  }

  #atSize(by: SizeBy["kind"]): (trouble: Trouble) => void {
    return (trouble) => (this.sizeTrouble = { ...trouble, by });
  }

  // Wishes about the open recipe are asked one after the other, each about the view that the one before gave.
  async #wish(ask: (view: RecipeView) => Promise<RecipeView>, refuse?: (trouble: Trouble) => void): Promise<void> {
    const id = this.view?.id;
    const before = this.#under;
    this.#under = (async () => {
      await before;
      const view = this.view;
      if (view && view.id === id) await this.#take(ask(view), refuse);
    })();
    await this.#under;
  }

  // Answers that come after a later question are dropped; refusals are told where they belong.
  async #take(answer: Promise<RecipeView>, refuse?: (trouble: Trouble) => void): Promise<void> {
    const asked = ++this.#asked;
    try {
      const view = await answer;
      if (asked !== this.#asked) return;
      // What changed all over the page is said once.
      const before = this.view?.id === view.id ? this.view : null;
      if (before && before.factorText !== view.factorText) this.#announcer.say(scaled(view));
      this.view = view;
      this.sizeTrouble = null;
    } catch (reason) {
      if (asked !== this.#asked) return;
      const trouble = asTrouble(reason);
      if (refuse) refuse(trouble);
      else this.#toasts.trouble(trouble);
    }
  }
}

function editsOf(view: RecipeView | null): FormulaEdit[] {
  return view?.ownFormula?.edits ?? [];
}

/** The next time the window draws; at once where nothing is drawn. */
function nextFrame(): Promise<unknown> {
  return new Promise((next) => (typeof requestAnimationFrame === "function" ? requestAnimationFrame(next) : next(0)));
}

/** "×2, makes about 24 slices"; "×1 3/4, from your 350 g butter, makes 28 croissants". */
function scaled(view: RecipeView): string {
  const came = view.sizedWords ? `${view.factorText}, ${view.sizedWords}` : view.factorText;
  return view.recipeYield ? `${came}, makes ${view.recipeYield.text}` : came;
}
