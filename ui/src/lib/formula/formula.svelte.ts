// The open recipe as a formula. A changed percentage is kept with the recipe, whose list and steps follow it; undoing is keeping what
// was kept before. It computes nothing.
import { asTrouble, type Host } from "../api";
import type { FormulaEdit } from "../api/generated/FormulaEdit";
import type { FormulaView } from "../api/generated/FormulaView";
import type { Trouble } from "../api/generated/Trouble";
import type { Announcer } from "../state/announcer.svelte";
import type { RecipeState } from "../state/recipe.svelte";

export class FormulaState {
  view = $state.raw<FormulaView | null>(null);
  /** Why there is no formula. */
  trouble = $state.raw<Trouble | null>(null);
  /** Why a change cannot be, and what was to be changed: "hydration", "dough", or a row. */
  refused = $state.raw<{ place: string; trouble: Trouble } | null>(null);
  /** What the recipe would be by another weight of one line; shown beside, and not yet taken. */
  trial = $state.raw<FormulaView | null>(null);

  readonly #host: Host;
  readonly #announcer: Announcer;
  readonly #recipe: RecipeState;
  readonly #id: string;
  #asked = 0;

  constructor(host: Host, announcer: Announcer, recipe: RecipeState, id: string) {
    this.#host = host;
    this.#announcer = announcer;
    this.#recipe = recipe;
    this.#id = id;
  }

  /** The percentages that are the cook's own. */
  get edits(): FormulaEdit[] {
    return this.#recipe.view?.ownFormula?.edits ?? [];
  }

  /** Asks for it anew: at first, and where the recipe has another size. */
  async refresh(): Promise<void> {
    this.trial = null;
    try {
      await this.#ask();
      this.trouble = null;
    } catch (reason) {
      this.trouble = asTrouble(reason);
    }
  }

  /** One change more; refused, it is told where it was typed. */
  async edit(edit: FormulaEdit): Promise<boolean> {
    this.refused = null;
    const edits = [...this.edits.filter((other) => placeOf(other) !== placeOf(edit)), edit];
    const trouble = await this.#recipe.keepFormula(edits);
    if (trouble) this.refused = { place: placeOf(edit), trouble };
    else {
      await this.refresh();
      this.#say();
    }
    return trouble === null;
  }

  /** Goes back to the recipe's own formula. */
  async reset(): Promise<void> {
    this.refused = null;
    await this.#recipe.keepFormula([]);
    await this.refresh();
    this.#say();
  }

  /** What another weight of one line would make of it. */
  async try(row: string, weight: string): Promise<void> {
    this.refused = null;
    try {
      this.trial = await this.#host.showFormula({ id: this.#id, edits: [{ kind: "lineWeight", row, weight }] });
    } catch (reason) {
      this.trial = null;
      this.refused = { place: "trial", trouble: asTrouble(reason) };
    }
  }

  async #ask(): Promise<void> {
    const asked = ++this.#asked;
    const view = await this.#host.showFormula({ id: this.#id, edits: [] });
    if (asked === this.#asked) this.view = view;
  }

  #say(): void {
    const [first] = this.view?.figures ?? [];
    if (this.view && first)
      this.#announcer.say(`${first.value} ${first.label}, ${this.view.mix} ${this.view.doughWeight}`);
  }
}

/** What a change is of; a later change of the same takes its place. */
export function placeOf(edit: FormulaEdit): string {
  if (edit.kind === "hydration") return "hydration";
  return edit.kind === "doughWeight" ? "dough" : edit.row;
}
