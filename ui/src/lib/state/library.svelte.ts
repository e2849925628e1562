// The library as listed: what is searched for, how it is sorted, which shelf, and the page that the host answered with.
import { SvelteMap } from "svelte/reactivity";
import type { Host } from "../api";
import { asTrouble } from "../api";
import type { LibraryView } from "../api/generated/LibraryView";
import type { ListFilters } from "../api/generated/ListFilters";
import type { RecipeCard } from "../api/generated/RecipeCard";
import type { Shelf } from "../api/generated/Shelf";
import type { Sort } from "../api/generated/Sort";
import type { Trouble } from "../api/generated/Trouble";
import { headline } from "../library/headline";
import type { Announcer } from "./announcer.svelte";
import type { Toasts } from "./toasts.svelte";

/** How long typing must pause before the list is asked for. */
export const SEARCH_PAUSE_MS = 120;

/** Nothing narrows the list. */
export const NO_FILTERS: ListFilters = { tags: [], mostMinutes: null, leastRating: null };
/** A tag as typed into the search: "#cake", "#\"freezes well\"". */
function typedTag(tag: string): RegExp {
  const words = tag.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return new RegExp(`(^|\\s)#("${words}"|${words})(?=\\s|$)`, "iu");
}
/** So many cards are kept; of a longer list those that were not in view for longest are asked for again. */
const MOST_CARDS = 1000;

export class LibraryState {
  search = $state("");
  sort = $state<Sort>("lastCooked");
  shelf = $state<Shelf>("all");
  filters = $state.raw<ListFilters>(NO_FILTERS);
  /** The first page, with what is true of the whole list. */
  view = $state.raw<LibraryView | null>(null);
  /** Cards by their place in the list: those of the first page, and those that were in view. */
  readonly #cards = new SvelteMap<number, RecipeCard>();
  trouble = $state.raw<Trouble | null>(null);

  readonly #host: Host;
  readonly #toasts: Toasts;
  readonly #announcer: Announcer;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #wanted: number[] = [];
  /** Where the page ended that stands before a place: the next one goes on there, whatever came or went meanwhile. */
  readonly #ends = new SvelteMap<number, string>();

  constructor(host: Host, toasts: Toasts, announcer: Announcer) {
    this.#host = host;
    this.#toasts = toasts;
    this.#announcer = announcer;
  }

  /** Asks for the list; an answer that comes after a later question is dropped. */
  async refresh(): Promise<void> {
    clearTimeout(this.#pause);
    const asked = ++this.#asked;
    this.#ends.clear();
    try {
      const view = await this.#page(0);
      if (asked !== this.#asked) return;
      this.view = view;
      this.#cards.clear();
      this.#wanted = [];
      this.#keep(view);
      this.trouble = null;
      if (this.search.trim()) this.#announcer.say(headline(view.total, this.shelf, this.search));
    } catch (reason) {
      const trouble = asTrouble(reason);
      if (asked === this.#asked && trouble.code !== "search_given_up") this.trouble = trouble;
    }
  }

  /** The card at a place of the list, where it is there. */
  readonly cardAt = (place: number): RecipeCard | undefined => this.#cards.get(place);

  /** Asks for the cards from one place up to another, page by page, each once. */
  readonly need = (from: number, past: number): void => {
    const size = this.view?.cards.length ?? 0;
    if (size === 0) return;
    for (let offset = from - (from % size); offset < past; offset += size)
      if (!this.#cards.has(offset) && !this.#wanted.includes(offset)) void this.#more(offset);
  };

  async #more(offset: number): Promise<void> {
    const asked = this.#asked;
    this.#wanted.push(offset);
    try {
      const page = await this.#page(offset);
      if (asked !== this.#asked) return;
      if (this.#cards.size > MOST_CARDS)
        for (const place of [...this.#cards.keys()].slice(0, page.cards.length)) this.#cards.delete(place);
      this.#keep(page);
      // Something of this page has gone since the list was asked for.
      if (page.end !== null && page.cards.length < (this.view?.cards.length ?? 0)) await this.refresh();
    } catch (reason) {
      // A search that was given up has a newer one to take its place.
      if (asked === this.#asked && asTrouble(reason).code !== "search_given_up") this.trouble = asTrouble(reason);
    } finally {
      this.#wanted = this.#wanted.filter((other) => other !== offset);
    }
  }

  #page(offset: number): Promise<LibraryView> {
    const { search, sort, shelf, filters } = this;
    return this.#host.listRecipes({ search, sort, shelf, filters, offset, after: this.#ends.get(offset) ?? null });
  }

  #keep(page: LibraryView): void {
    page.cards.forEach((card, step) => this.#cards.set(page.offset + step, card));
    const size = this.view?.cards.length ?? 0;
    if (page.end !== null) this.#ends.set(page.offset + size, page.end);
  }

  /** Narrows the list to what has these. */
  async narrow(filters: ListFilters): Promise<void> {
    this.filters = filters;
    await this.refresh();
  }

  /** Whether only recipes with this tag are listed, by a choice or by "#tag" in the search. */
  isTagged(tag: string): boolean {
    return this.filters.tags.includes(tag) || typedTag(tag).test(this.search);
  }

  /** Lists only what has this tag, or no longer. */
  async turnTag(tag: string): Promise<void> {
    const on = this.isTagged(tag);
    this.search = this.search.replace(typedTag(tag), " ").trim();
    const others = this.filters.tags.filter((other) => other !== tag);
    await this.narrow({ ...this.filters, tags: on ? others : [...others, tag] });
  }

  /** The most stars that any recipe has, so that no choice of stars is offered in vain. */
  async mostStars(): Promise<number> {
    for (const leastRating of [5, 4]) {
      const filters = { ...NO_FILTERS, leastRating };
      const view = await this.#host.listRecipes({ search: "", sort: "bestRated", shelf: "all", filters, offset: 0 });
      if (view.total > 0) return leastRating;
    }
    return 0;
  }

  /** Searches for something else. */
  async searchFor(search: string): Promise<void> {
    this.search = search;
    await this.refresh();
  }

  /** Searches as the cook types, a moment after the last letter. */
  type(search: string): void {
    this.search = search;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => void this.refresh(), SEARCH_PAUSE_MS);
  }

  /** Ends the search at once, and whatever narrows the list. */
  async clear(): Promise<void> {
    this.search = "";
    this.filters = NO_FILTERS;
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

  async #binnedSamples(): Promise<string[]> {
    const ids: string[] = [];
    for (let offset = 0; ;) {
      const page = await this.#host.listRecipes({
        search: "",
        sort: "added",
        shelf: "deleted",
        filters: NO_FILTERS,
        offset,
      });
      ids.push(...page.cards.filter(({ sample }) => sample).map(({ id }) => id));
      offset += page.cards.length;
      if (page.cards.length === 0 || offset >= page.total) return ids;
    }
  }

  /** Brings the samples that are not in the book, from the bin or anew. */
  async bringSamples(): Promise<void> {
    try {
      const count = await this.#host.bringSamples();
      await this.refresh();
      this.#toasts.show(count === 1 ? "One sample is in the book" : `${count} samples are in the book`);
    } catch (reason) {
      this.#toasts.trouble(asTrouble(reason));
    }
  }

  /** Removes the bundled samples. */
  async removeSamples(brought: () => void = () => undefined): Promise<void> {
    try {
      const before = await this.#binnedSamples();
      const count = await this.#host.removeSamples();
      await this.refresh();
      this.#toasts.show(count === 1 ? "One sample is removed" : `${count} samples are removed`, async () => {
        const gone = await this.#binnedSamples();
        for (const id of gone.filter((id) => !before.includes(id))) await this.#host.restoreRecipe({ id });
        await this.refresh();
        brought();
      });
    } catch (reason) {
      this.#toasts.trouble(asTrouble(reason));
    }
  }
}
