// The library's heading in words: how many recipes the shelf or the search holds.
import type { Shelf } from "../api/generated/Shelf";

const WORDS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"];

/** "Six", "No", "1 284". */
export function inWords(count: number): string {
  return WORDS[count] ?? count.toLocaleString("en-GB").replaceAll(",", "\u202f");
}

/** "Six recipes", "Two favourites", "No recipe to review", "One recipe with “butter”". */
export function headline(count: number, shelf: Shelf, search: string): string {
  const recipes = `${inWords(count)} ${count === 1 || count === 0 ? "recipe" : "recipes"}`;
  if (search.trim()) return `${recipes} with “${search.trim()}”`;
  if (shelf === "favourites") return `${inWords(count)} ${count === 1 || count === 0 ? "favourite" : "favourites"}`;
  if (shelf === "toReview") return `${recipes} to review`;
  if (shelf === "deleted") return count === 0 ? "Nothing deleted" : `${recipes} deleted`;
  return recipes;
}
