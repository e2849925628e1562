// The open recipe as a formula, with the changes that the cook tries out. Every change goes to the host with all before it; undoing
// is asking again with one fewer. It computes nothing.
import { asTrouble, type Host } from "../api";
import type { FormulaEdit } from "../api/generated/FormulaEdit";
import type { FormulaView } from "../api/generated/FormulaView";
import type { Trouble } from "../api/generated/Trouble";
import type { Announcer } from "../state/announcer.svelte";

export class FormulaState {
  view = $state.raw<FormulaView | null>(null);
  /** Why there is no formula. */
  trouble = $state.raw<Trouble | null>(null);
  /** Why a change cannot be, and what was to be changed: "hydration", "dough", or a row. */
  refused = $state.raw<{ place: string; trouble: Trouble } | null>(null);
  edits = $state.raw<FormulaEdit[]>([]);
  /** What the recipe would be by another weight of one line; shown beside, and not yet taken. */
  trial = $state.raw<FormulaView | null>(null);

  readonly #host: Host;
  readonly #announcer: Announcer;
  readonly #id: string;
  #asked = 0;

  constructor(host: Host, announcer: Announcer, id: string) {
    this.#host = host;
    this.#announcer = announcer;
    this.#id = id;
  }

  /** Asks for it anew: at first, and where the recipe has another size. */
  async refresh(): Promise<void> {
    this.trial = null;
    try {
      await this.#ask(this.edits);
      this.trouble = null;
    } catch (reason) {
      // A change that no longer can be must not hide the formula.
      if (this.edits.length > 0) {
        this.edits = [];
        await this.refresh();
      } else this.trouble = asTrouble(reason);
    }
  }

  /** One change more; refused, it is told where it was typed. */
  async edit(edit: FormulaEdit): Promise<boolean> {
    this.refused = null;
    const edits = [...this.edits.filter((other) => placeOf(other) !== placeOf(edit)), edit];
    try {
      await this.#ask(edits);
      this.edits = edits;
      this.#say();
      return true;
    } catch (reason) {
      this.refused = { place: placeOf(edit), trouble: asTrouble(reason) };
      return false;
    }
  }

  /** Takes the last change back. */
  async undo(): Promise<void> {
    await this.#without(this.edits.slice(0, -1));
  }

  /** Takes all changes back. */
  async reset(): Promise<void> {
    await this.#without([]);
  }

  /** What another weight of one line would make of it. */
  async try(row: string, weight: string): Promise<void> {
    this.refused = null;
    try {
      const edits: FormulaEdit[] = [...this.edits, { kind: "lineWeight", row, weight }];
      this.trial = await this.#host.showFormula({ id: this.#id, edits });
    } catch (reason) {
      this.trial = null;
      this.refused = { place: "trial", trouble: asTrouble(reason) };
    }
  }

  async #without(edits: FormulaEdit[]): Promise<void> {
    this.refused = null;
    this.edits = edits;
    await this.refresh();
    this.#say();
  }

  async #ask(edits: FormulaEdit[]): Promise<void> {
    const asked = ++this.#asked;
    const view = await this.#host.showFormula({ id: this.#id, edits });
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
