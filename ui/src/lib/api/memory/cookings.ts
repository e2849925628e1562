// The twin's cookings: places, what is ticked off, and a log that lasts as long as the page.
import type { CookedView } from "../generated/CookedView";
import type { CookingView } from "../generated/CookingView";
import type { Commands } from "../host";
import type { MemoryBook } from "./book";

type CookingCommands = Pick<
  Commands,
  | "openCooking"
  | "setCooking"
  | "tickIngredient"
  | "finishCooking"
  | "listCookings"
  | "forgetCooking"
  | "restoreCooking"
  | "listCooked"
  | "forgetCooked"
  | "keepAwake"
>;

export class MemoryCookings {
  readonly #book: MemoryBook;
  #log: (CookedView & { recipeId: string; ended?: CookingView })[] = [];
  #forgotten: CookingView | undefined;
  #entries = 0;

  constructor(book: MemoryBook) {
    this.#book = book;
  }

  commands(): CookingCommands {
    const all = this.#book.cookings;
    return {
      openCooking: async ({ recipeId }) => this.#put(this.#place(recipeId)),
      setCooking: async ({ recipeId, step }) => this.#put({ ...this.#place(recipeId), step }),
      tickIngredient: async ({ recipeId, row, ticked }) => {
        const before = this.#place(recipeId);
        const left = before.ticked.filter((other) => other !== row);
        return this.#put({ ...before, ticked: ticked ? [...left, row] : left });
      },
      finishCooking: async ({ recipeId, note, daysAgo }) => {
        const day = ["today", "yesterday"][daysAgo] ?? "earlier";
        this.#entries += 1;
        this.#log.unshift({ recipeId, entry: this.#entries, day, note, ended: all.get(recipeId) });
        all.delete(recipeId);
        return this.#entries;
      },
      listCookings: async () =>
        [...all.values()].toReversed().map(({ recipeId, step }) => {
          const recipe = this.#book.show(recipeId);
          const steps = recipe.sections.flatMap((section) => section.steps).length;
          return { recipeId, step, steps, name: recipe.name };
        }),
      forgetCooking: async ({ recipeId }) => {
        this.#forgotten = all.get(recipeId);
        all.delete(recipeId);
      },
      restoreCooking: async () => {
        if (this.#forgotten) this.#put(this.#forgotten);
      },
      listCooked: async ({ recipeId }) =>
        this.#log
          .filter((cooked) => cooked.recipeId === recipeId)
          .map(({ entry, day, note }) => ({ entry, day, note })),
      forgetCooked: async ({ entry }) => {
        const gone = this.#log.find((cooked) => cooked.entry === entry);
        this.#log = this.#log.filter((cooked) => cooked !== gone);
        if (gone?.ended) this.#put(gone.ended);
      },
      keepAwake: async ({ cooking }) => ({ awake: cooking, trouble: null }),
    };
  }

  #place(recipeId: string): CookingView {
    return this.#book.cookings.get(recipeId) ?? { recipeId, step: 1, ticked: [] };
  }

  /** The last touched stands last. */
  #put(next: CookingView): CookingView {
    this.#book.cookings.delete(next.recipeId);
    this.#book.cookings.set(next.recipeId, next);
    return next;
  }
}
