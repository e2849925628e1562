// The shopping list: what the host answers, and what the cook does to it. Every change can be taken back for as long as its message stands.
import type { Host } from "../api";
import { asTrouble } from "../api";
import type { BasketView } from "../api/generated/BasketView";
import type { ShoppingView } from "../api/generated/ShoppingView";
import type { Trouble } from "../api/generated/Trouble";
import type { Announcer } from "./announcer.svelte";
import type { Toasts } from "./toasts.svelte";

export class ShoppingState {
  view = $state.raw<ShoppingView | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  /** How many items are still to be bought. */
  readonly toBuy = $derived(this.view ? this.view.items - this.view.inBasket : 0);

  readonly #host: Host;
  readonly #toasts: Toasts;
  readonly #announcer: Announcer;

  constructor(host: Host, toasts: Toasts, announcer: Announcer) {
    this.#host = host;
    this.#toasts = toasts;
    this.#announcer = announcer;
  }

  async refresh(): Promise<void> {
    try {
      this.view = await this.#host.listShopping();
      this.trouble = null;
    } catch (reason) {
      this.trouble = asTrouble(reason);
    }
  }

  /** Puts a recipe on the list at the size it is shown at. */
  async shopFor(id: string, name: string): Promise<void> {
    const was = this.view?.dishes.find((dish) => dish.id === id)?.size;
    await this.#change(() => this.#host.shopFor({ id }));
    const is = this.view?.dishes.find((dish) => dish.id === id)?.size;
    if (is === undefined) return;
    if (was === is) this.#toasts.show(`${name} ${is} is on the shopping list already`);
    else this.#toasts.show(`${name} ${is} is on the shopping list`, () => this.undo());
  }

  async shopNoMoreFor(id: string, name: string): Promise<void> {
    if (await this.#change(() => this.#host.shopNoMoreFor({ id })))
      this.#toasts.show(`${name} is off the shopping list`, () => this.undo());
  }

  async add(line: string): Promise<void> {
    if (await this.#change(() => this.#host.addShoppingLine({ line })))
      this.#announcer.say(`${line.trim()} is on the list`);
  }

  async tick(item: string, basket: BasketView): Promise<void> {
    if (await this.#change(() => this.#host.tickShopping({ item, basket })))
      this.#announcer.say(`${this.toBuy} still to buy`);
  }

  /** The cook has it. */
  async leaveOut(item: string, name: string): Promise<void> {
    if (await this.#change(() => this.#host.leaveOutOfShopping({ item })))
      this.#toasts.show(`${name} is left out`, () => this.undo());
  }

  async putBack(): Promise<void> {
    await this.#change(() => this.#host.putBackIntoShopping());
  }

  async clear(): Promise<void> {
    if (await this.#change(() => this.#host.clearShopping()))
      this.#toasts.show("The shopping list is empty", () => this.undo());
  }

  async undo(): Promise<void> {
    await this.#change(() => this.#host.undoShopping());
  }

  async #change(ask: () => Promise<ShoppingView>): Promise<boolean> {
    try {
      this.view = await ask();
      this.trouble = null;
      return true;
    } catch (reason) {
      this.#toasts.trouble(asTrouble(reason));
      return false;
    }
  }
}
