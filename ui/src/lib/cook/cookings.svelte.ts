// All cookings under way, to go from one to another and to leave one for good. Each keeps its own place with the host.
import type { Host } from "../api";
import { asTrouble } from "../api";
import type { UnderWayView } from "../api/generated/UnderWayView";
import type { Toasts } from "../state/toasts.svelte";

export class CookingsState {
  /** In the order of their names, so that going from one to the next goes round. */
  all: UnderWayView[] = $state.raw([]);
  readonly #host: Host;
  readonly #toasts: Toasts;

  constructor(host: Host, toasts: Toasts) {
    this.#host = host;
    this.#toasts = toasts;
  }

  async refresh(): Promise<void> {
    try {
      const all = await this.#host.listCookings();
      this.all = all.toSorted(
        (one, other) => one.name.localeCompare(other.name) || (one.recipeId < other.recipeId ? -1 : 1),
      );
    } catch {
      // The strip is a convenience: without it each recipe is still opened from the book.
      this.all = [];
    }
  }

  /** The others, beginning with the one that comes after this one. */
  others(recipeId: string): UnderWayView[] {
    const here = this.all.findIndex((cooking) => cooking.recipeId === recipeId);
    return [...this.all.slice(here + 1), ...this.all.slice(0, Math.max(here, 0))];
  }

  /** Ends a cooking without a word in the log, with a way back. */
  async forget({ recipeId, name }: UnderWayView): Promise<void> {
    try {
      await this.#host.forgetCooking({ recipeId });
      await this.refresh();
      this.#toasts.show(`${name} is no longer cooked`, async () => {
        await this.#host.restoreCooking({ recipeId });
        await this.refresh();
      });
    } catch (reason) {
      this.#toasts.trouble(asTrouble(reason));
    }
  }
}
