// The library as listed: what is searched for, how it is sorted, which shelf, and the page that the host answered with.
import type { Host } from "../api";
import { asTrouble } from "../api";
import type { LibraryView } from "../api/generated/LibraryView";
import type { Shelf } from "../api/generated/Shelf";
import type { Sort } from "../api/generated/Sort";
import type { Trouble } from "../api/generated/Trouble";
import { headline } from "../library/headline";
import type { Announcer } from "./announcer.svelte";
import type { Toasts } from "./toasts.svelte";

/** How long typing must pause before the list is asked for. */
export const SEARCH_PAUSE_MS = 120;

export class LibraryState {
  search = $state("");
  sort = $state<Sort>("lastCooked");
  shelf = $state<Shelf>("all");
  view = $state.raw<LibraryView | null>(null);
  trouble = $state.raw<Trouble | null>(null);

  readonly #host: Host;
  readonly #toasts: Toasts;
  readonly #announcer: Announcer;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(host: Host, toasts: Toasts, announcer: Announcer) {
    this.#host = host;
    this.#toasts = toasts;
    this.#announcer = announcer;
  }

  /** Asks for the list; an answer that comes after a later question is dropped. */
  async refresh(): Promise<void> {
    clearTimeout(this.#pause);
    const asked = ++this.#asked;
    try {
      const view = await this.#host.listRecipes({ search: this.search, sort: this.sort, shelf: this.shelf });
      if (asked !== this.#asked) return;
      this.view = view;
      this.trouble = null;
      if (this.search.trim()) this.#announcer.say(headline(view.total, this.shelf, this.search));
    } catch (reason) {
      if (asked === this.#asked) this.trouble = asTrouble(reason);
    }
  }

  /** Searches as the cook types, a moment after the last letter. */
  type(search: string): void {
    this.search = search;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.refresh(), SEARCH_PAUSE_MS);
  }

  /** Ends the search at once. */
  async clear(): Promise<void> {
    this.search = "";
    await this.refresh();
  }

  async sortBy(sort: Sort): Promise<void> {
    this.sort = sort;
    await this.refresh();
  }

  async show(shelf: Shelf): Promise<void> {
    this.shelf = shelf;
    await this.refresh();
  }

  /** Moves a recipe to the bin, with ten seconds to think better of it. */
  async remove(id: string, name: string): Promise<boolean> {
    try {
      await this.#host.deleteRecipe({ id });
      await this.refresh();
      this.#toasts.show(`${name} is deleted`, () => this.restore(id, name));
      return true;
    } catch (reason) {
      this.#toasts.trouble(asTrouble(reason));
      return false;
    }
  }

  /** Takes a recipe out of the bin. */
  async restore(id: string, name: string): Promise<void> {
    try {
      await this.#host.restoreRecipe({ id });
      await this.refresh();
      this.#toasts.show(`${name} is back in the book`);
    } catch (reason) {
      this.#toasts.trouble(asTrouble(reason));
    }
  }

  /** Removes the bundled samples. */
  async removeSamples(): Promise<void> {
    try {
      const count = await this.#host.removeSamples();
      await this.refresh();
      this.#toasts.show(count === 1 ? "One sample is removed" : `${count} samples are removed`);
    } catch (reason) {
      this.#toasts.trouble(asTrouble(reason));
    }
  }
}
