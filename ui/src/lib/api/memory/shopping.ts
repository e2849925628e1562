// The twin's shopping list: the lines of the recipes one by one, each in the same aisle. Adding up is the real host's business.
import type { ShoppingItemView } from "../generated/ShoppingItemView";
import type { ShoppingView } from "../generated/ShoppingView";
import type { BasketView } from "../generated/BasketView";
import type { MemoryBook } from "./book";

interface Kept {
  dishes: string[];
  lines: string[];
  baskets: Record<string, BasketView>;
  left: string[];
}

export class MemoryShopping {
  #kept: Kept = { dishes: [], lines: [], baskets: {}, left: [] };
  #before: Kept | null = null;

  constructor(readonly book: MemoryBook) {}

  change(change: (kept: Kept) => void): ShoppingView {
    const before = structuredClone(this.#kept);
    change(this.#kept);
    this.#before = before;
    return this.view();
  }

  undo(): ShoppingView {
    if (this.#before) this.#kept = this.#before;
    this.#before = null;
    return this.view();
  }

  view(): ShoppingView {
    const kept = this.#kept;
    const dishes = kept.dishes.map((id) => {
      const recipe = this.book.show(id);
      return { id, name: recipe.name, size: recipe.factorText || "×1" };
    });
    const all = kept.dishes.flatMap((id) => this.#items(id));
    all.push(...kept.lines.map((line) => this.#item(line, line, "by hand")));
    const items = all.filter((item) => !kept.left.includes(item.key));
    return {
      dishes,
      aisles: items.length > 0 ? [{ heading: "Elsewhere", items }] : [],
      items: items.length,
      inBasket: items.filter((item) => item.basket === "in").length,
      leftOut: all.filter((item) => kept.left.includes(item.key)).map((item) => item.name),
      text: items.map((item) => `- ${item.name}\n`).join(""),
      undoable: this.#before !== null,
    };
  }

  #items(id: string): ShoppingItemView[] {
    const recipe = this.book.show(id);
    return recipe.groups
      .flatMap((group) => group.rows)
      .map((row) => {
        const item = this.#item(`${id} ${row.id}`, row.name, recipe.name);
        const amount = row.amount && { pieces: row.amount.pieces, spoken: row.amount.spoken, about: null };
        return { ...item, amounts: amount ? [amount] : [] };
      });
  }

  #item(key: string, name: string, remark: string): ShoppingItemView {
    return { key, name, amounts: [], remark, basket: this.#kept.baskets[key] ?? "out" };
  }
}
