// Where the cook is and how they came there. No addresses and no browser history: a place is a plain value.

/** A place of the window. */
export type Place =
  | { at: "library" }
  | { at: "recipe"; id: string }
  | { at: "cook"; id: string; step?: number }
  | { at: "paste"; text?: string; edit?: string }
  | { at: "import"; paths?: string[]; recipe?: { id: string; name: string } }
  | { at: "plan"; recipe?: string }
  | { at: "shopping" }
  | { at: "settings" };

/** How many places back are kept. */
const MEMORY = 50;

export class Navigation {
  place = $state.raw<Place>({ at: "library" });
  #before: Place[] = [];

  /** Goes to a place; going where one is leaves the way back alone. */
  go(place: Place): void {
    if (same(place, this.place)) return;
    this.#before = [...this.#before, this.place].slice(-MEMORY);
    this.place = place;
  }

  /** Takes the place of the present one, which no way back leads to: after saving or deleting. */
  replace(place: Place): void {
    this.place = place;
  }

  /** Goes back; from the first place to the library. */
  back(): void {
    this.place = this.#before.pop() ?? { at: "library" };
  }
}

function same(a: Place, b: Place): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
