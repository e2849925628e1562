// Everything the window knows, made once and handed to the components by context.
import { createContext } from "svelte";
import { asTrouble, type Host } from "../api";
import type { Paper } from "../api/generated/Paper";
import type { RestoredView } from "../api/generated/RestoredView";
import type { Shelf } from "../api/generated/Shelf";
import { CookingsState } from "../cook/cookings.svelte";
import { Exchange } from "../exchange/exchange.svelte";
import { PlanState } from "../plan/plan.svelte";
import { TimersState } from "../timers/timers.svelte";
import { AboutState } from "./about.svelte";
import { Announcer } from "./announcer.svelte";
import { House } from "./house.svelte";
import { Keys } from "./keys.svelte";
import { LibraryState, NO_FILTERS } from "./library.svelte";
import { Navigation } from "./navigation.svelte";
import { RecipeState } from "./recipe.svelte";
import { ShoppingState } from "./shopping.svelte";
import { Toasts } from "./toasts.svelte";

export class App {
  readonly navigation = new Navigation();
  readonly announcer = new Announcer();
  readonly toasts = new Toasts(this.announcer);
  readonly keys = new Keys();
  readonly house: House;
  readonly library: LibraryState;
  readonly recipe: RecipeState;
  readonly about: AboutState;
  readonly shopping: ShoppingState;
  readonly timers: TimersState;
  readonly plan: PlanState;
  readonly cookings: CookingsState;
  readonly exchange: Exchange;
  /** Whether the quick converter is open over the screen. */
  converting = $state(false);
  /** Whether the sheet of keys is open over the screen. */
  showingKeys = $state(false);
  /** Whether it is asked on which paper to print; the paper lasts as long as the window. */
  printing = $state(false);
  /** The one that was chosen, else the one that is usual here. */
  #paper = $state<Paper | null>(null);

  constructor(readonly host: Host) {
    this.house = new House(host, this.keys, this.toasts);
    this.library = new LibraryState(host, this.toasts, this.announcer);
    this.recipe = new RecipeState(host, this.toasts, this.announcer);
    this.cookings = new CookingsState(host, this.toasts);
    this.about = new AboutState(host, this.recipe, this.toasts);
    this.plan = new PlanState(host, this.toasts, this.announcer);
    this.shopping = new ShoppingState(host, this.toasts, this.announcer);
    this.timers = new TimersState(host, this.toasts, this.announcer);
    this.exchange = new Exchange(
      host,
      () => this.library.refresh(),
      (words) => this.toasts.tell(words),
    );
    // Nothing more is written until the book is opened again, so that nothing else can be done.
    this.toasts.replaced = (trouble) => (this.house.trouble = trouble);
  }

  get paper(): Paper {
    return this.#paper ?? this.house.view?.printing.usual ?? "a4";
  }
  set paper(paper: Paper) {
    this.#paper = paper;
  }

  /** Opens the book at a shelf, with no search over it. */
  openBook(shelf: Shelf = "all"): void {
    this.library.search = "";
    this.library.filters = NO_FILTERS;
    void this.library.show(shelf);
    this.navigation.go({ at: "library" });
  }

  /** Opens the book at the recipes with a tag. */
  openTag(tag: string): void {
    this.library.search = "";
    this.library.filters = { ...NO_FILTERS, tags: [tag] };
    void this.library.show("all");
    this.navigation.go({ at: "library" });
  }

  /** Puts a backup in the place of the book; where there was a whole book before, that can be taken back. */
  async restoreBackup(id: string): Promise<void> {
    await this.#replace(this.host.restoreBackup({ id }));
  }

  /** Recipes were changed from outside: what is shown of them is asked for again. */
  async comeIn(words: string): Promise<void> {
    this.toasts.show(words);
    const open = this.navigation.place.at === "recipe" ? this.recipe.view : null;
    await Promise.all([this.library.refresh(), open ? this.recipe.open(open.id) : null]);
  }

  /** Opens what can be saved of a damaged book. */
  async salvageLibrary(): Promise<void> {
    await this.#replace(this.host.salvageLibrary());
  }

  async #replace(answer: Promise<RestoredView>): Promise<void> {
    try {
      const { house, done, undo } = await answer;
      this.house.take(house);
      this.toasts.show(done, undo === null ? undefined : () => this.restoreBackup(undo));
      await Promise.all([this.library.refresh(), this.timers.refresh()]);
    } catch (reason) {
      this.trouble(reason);
    }
  }

  /** Tells the cook what a command refused, and why. */
  trouble(reason: unknown): void {
    this.toasts.trouble(asTrouble(reason));
  }
}

/** The window's state, in any component below the root. */
export const [useApp, provideApp] = createContext<App>();
