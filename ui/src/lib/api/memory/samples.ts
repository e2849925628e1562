// The six bundled recipes for the twin, with what it cannot work out: the form of the drawing, the composition by
// weight, and the facts on a card.
import banana from "../../../../../recipes/banana-bread.txt?raw";
import fondant from "../../../../../recipes/chocolate-fondant.txt?raw";
import croissants from "../../../../../recipes/croissants.txt?raw";
import noodles from "../../../../../recipes/garlic-chili-noodles.txt?raw";
import rumCake from "../../../../../recipes/jamaican-rum-cake.txt?raw";
import roulade from "../../../../../recipes/strawberry-roulade.txt?raw";
import type { CompositionPart } from "../generated/CompositionPart";
import type { FoodClass } from "../generated/FoodClass";
import type { Silhouette } from "../generated/Silhouette";
import { read, type Read } from "./reading";

/** A recipe of the twin. */
export interface Kept {
  id: string;
  read: Read;
  silhouette: Silhouette;
  composition: CompositionPart[];
  facts: string;
  sample: boolean;
  favourite: boolean;
  deleted: boolean;
  doubtfulLines: number;
}

function parts(...list: [FoodClass, string, number][]): CompositionPart[] {
  return list.map(([food, label, percent]) => ({ class: food, label, percent }));
}

function sample(id: string, text: string, silhouette: Silhouette, facts: string, composition: CompositionPart[]): Kept {
  return {
    id,
    read: read(text),
    silhouette,
    composition,
    facts,
    sample: true,
    favourite: false,
    deleted: false,
    doubtfulLines: 0,
  };
}

export function samples(): Kept[] {
  return [
    sample(
      "croissants",
      croissants,
      "crescent",
      "about 16 croissants · 20 min in the oven · made once",
      parts(
        ["flour", "flour", 42],
        ["fat", "butter", 27],
        ["liquid", "water, milk", 24],
        ["sugar", "sugar", 5],
        ["other", "salt, yeast", 2],
      ),
    ),
    {
      ...sample(
        "jamaican-rum-cake",
        rumCake,
        "cake",
        "about 12 slices · 1 h 15 min in the oven · made twice",
        parts(
          ["sugar", "sugar, treacle", 21],
          ["liquid", "rum, port, lime", 17],
          ["fat", "butter", 16],
          ["egg", "egg", 16],
          ["flour", "flour, crumbs", 15],
          ["fruit", "fruit", 12],
          ["other", "spice", 3],
        ),
      ),
      favourite: true,
    },
    {
      ...sample(
        "chocolate-fondant",
        fondant,
        "mould",
        "4 fondants · 9 min in the oven · made 3 times",
        parts(
          ["egg", "egg", 27],
          ["dark", "chocolate", 24],
          ["fat", "butter", 21],
          ["sugar", "sugar", 17],
          ["flour", "flour", 11],
        ),
      ),
      favourite: true,
    },
    sample(
      "strawberry-roulade",
      roulade,
      "roll",
      "about 10 slices · five parts · made once",
      parts(
        ["liquid", "milk", 24],
        ["sugar", "sugar", 21],
        ["egg", "egg", 20],
        ["flour", "flour", 15],
        ["fat", "cream", 11],
        ["fruit", "strawberries", 9],
      ),
    ),
    sample(
      "banana-bread",
      banana,
      "loaf",
      "about 10 slices · 45 min in the oven",
      parts(
        ["pale", "banana", 36],
        ["flour", "flour", 18],
        ["sugar", "sugar, maple", 15],
        ["liquid", "milk", 10],
        ["fat", "coconut oil", 9],
        ["other", "nuts, seeds", 6],
        ["fruit", "cranberries", 3],
        ["dark", "chocolate", 3],
      ),
    ),
    {
      ...sample(
        "garlic-chili-noodles",
        noodles,
        "bowl",
        "serves 2 · made once",
        parts(
          ["flour", "noodles", 36],
          ["other", "tofu", 35],
          ["green", "garlic, onion", 14],
          ["liquid", "soy", 8],
          ["fat", "oil", 7],
        ),
      ),
      doubtfulLines: 1,
    },
  ];
}
