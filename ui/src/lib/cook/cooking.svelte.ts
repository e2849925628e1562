// One cooking: which step, what is ticked off, how large the text. The host keeps the place, so that a crash loses nothing;
// the window moves at once and tells the host after. It measures nothing on the screen and plays no timer.
import type { Host } from "../api/host";
import { asTrouble } from "../api/host";
import type { CookSize } from "../api/generated/CookSize";
import type { CookingView } from "../api/generated/CookingView";
import type { IngredientGroupView } from "../api/generated/IngredientGroupView";
import type { StepIngredient } from "../api/generated/StepIngredient";
import type { RecipeView } from "../api/generated/RecipeView";
import type { StepView } from "../api/generated/StepView";
import type { Trouble } from "../api/generated/Trouble";

const SIZES: readonly CookSize[] = ["hand", "counter", "across"];

/** A step with the heading it stands under. */
export interface Placed {
  step: StepView;
  section: string | null;
  /** It begins a part of the recipe: a gap in the progress bars. */
  begins: boolean;
}

export class CookingState {
  readonly recipe: RecipeView;
  readonly steps: readonly Placed[];
  /** Place in `steps`, from 0. */
  at = $state(0);
  ticked: string[] = $state([]);
  size: CookSize = $state("counter");
  allIngredients = $state(false);
  original = $state(false);
  /** A step too long for the pane is shown in pages; how many there are is measured by the pane. */
  page = $state(0);
  pages = $state(1);
  /** The last step was finished and the cook may write a note. */
  finishing = $state(false);
  trouble: Trouble | null = $state(null);

  readonly #host: Host;
  readonly #keepSize: (size: CookSize) => void;
  #told = 0;

  constructor(
    host: Host,
    recipe: RecipeView,
    cooking: CookingView,
    size: CookSize,
    keepSize: (size: CookSize) => void,
  ) {
    this.#host = host;
    this.#keepSize = keepSize;
    this.recipe = recipe;
    this.steps = recipe.sections.flatMap((section, part) =>
      section.steps.map((step, place) => ({
        step,
        section: section.name,
        begins: place === 0 && part > 0,
      })),
    );
    this.size = size;
    this.ticked = cooking.ticked;
    this.at = this.#within(cooking.step - 1);
  }

  get current(): Placed | undefined {
    return this.steps[this.at];
  }

  get previous(): Placed | undefined {
    return this.steps[this.at - 1];
  }

  get following(): Placed | undefined {
    return this.steps[this.at + 1];
  }

  /** The next step that needs something weighed. */
  get comingUp(): Placed | undefined {
    return this.steps.slice(this.at + 1).find(({ step }) => step.ingredients.length > 0);
  }

  /** Nothing comes before this page. */
  get first(): boolean {
    return this.at === 0 && this.page === 0 && !this.finishing;
  }

  get last(): boolean {
    return this.at >= this.steps.length - 1;
  }

  /** "Step 4 of 9". */
  get progress(): string {
    return this.steps.length === 0 ? "No steps" : `Step ${this.at + 1} of ${this.steps.length}`;
  }

  /** The whole list, for the other pane. */
  get groups(): IngredientGroupView[] {
    return this.recipe.groups.filter((group) => group.rows.some((row) => row.kind !== "heading"));
  }

  /** What the words of the step leave out: how much of what it needs. Empty where they say it all themselves. */
  get unsaid(): StepIngredient[] {
    const { ingredients, pieces } = this.current?.step ?? { ingredients: [], pieces: [] };
    const needed = ingredients.filter(({ amount }) => amount !== null);
    return pieces.filter(({ kind }) => kind === "amount").length < needed.length ? needed : [];
  }

  next(): void {
    this.#leaveList();
    if (this.page < this.pages - 1) this.page += 1;
    else if (this.last) this.finishing = true;
    else this.go(this.at + 1);
  }

  back(): void {
    this.#leaveList();
    if (this.finishing) this.finishing = false;
    else if (this.page > 0) this.page -= 1;
    else this.go(this.at - 1);
  }

  /** To a place in `steps`; past the ends it stays at the end. */
  go(place: number): void {
    this.#leaveList();
    const to = this.#within(place);
    this.finishing = false;
    if (to === this.at) return;
    this.at = to;
    this.original = false;
    this.page = 0;
    void this.#tell(this.#host.setCooking({ recipeId: this.recipe.id, step: to + 1 }));
  }

  tick(row: string): void {
    const ticked = !this.ticked.includes(row);
    this.ticked = ticked ? [...this.ticked, row] : this.ticked.filter((other) => other !== row);
    void this.#tell(this.#host.tickIngredient({ recipeId: this.recipe.id, row, ticked }));
  }

  /** Takes back the last tick; false where nothing was ticked. */
  untick(): boolean {
    const row = this.ticked.at(-1);
    if (row === undefined) return false;
    this.tick(row);
    return true;
  }

  /** The entry of the log once the host has written it down; null where it could not, and then why is told. */
  async finish(note: string, daysAgo = 0): Promise<number | null> {
    try {
      return await this.#host.finishCooking({ recipeId: this.recipe.id, note: note.trim(), daysAgo });
    } catch (reason) {
      this.trouble = asTrouble(reason);
      return null;
    }
  }

  larger(): void {
    this.#resize(SIZES[SIZES.indexOf(this.size) + 1]);
  }

  smaller(): void {
    this.#resize(SIZES[SIZES.indexOf(this.size) - 1]);
  }

  usual(): void {
    this.#resize("counter");
  }

  get largest(): boolean {
    return this.size === SIZES.at(-1);
  }

  get smallest(): boolean {
    return this.size === SIZES[0];
  }

  /** From across the room the whole list takes the place of the step, and gives it back when one goes on. */
  #leaveList(): void {
    if (this.size === "across") this.allIngredients = false;
  }

  #resize(size: CookSize | undefined): void {
    if (!size || size === this.size) return;
    this.size = size;
    this.#keepSize(size);
  }

  #within(place: number): number {
    return Math.max(0, Math.min(place, this.steps.length - 1));
  }

  /** The page has already moved; of several answers only the newest may correct what is ticked. */
  async #tell(answer: Promise<CookingView>): Promise<void> {
    const turn = ++this.#told;
    try {
      const { ticked } = await answer;
      if (turn === this.#told) this.ticked = ticked;
      this.trouble = null;
    } catch (reason) {
      this.trouble = asTrouble(reason);
    }
  }
}
