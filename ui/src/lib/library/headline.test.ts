// The heading of the list in words.
import { expect, it } from "vitest";
import type { Shelf } from "../api/generated/Shelf";
import { headline } from "./headline";

it.each<[number, Shelf, string, string]>([
  [6, "all", "", "Six recipes"],
  [1, "all", "", "One recipe"],
  [13, "all", "", "13 recipes"],
  [1284, "all", "", "1\u202f284 recipes"],
  [2, "favourites", "", "Two favourites"],
  [0, "favourites", "", "No favourite"],
  [1, "toReview", "", "One recipe to review"],
  [0, "deleted", "", "Nothing deleted"],
  [2, "all", " butter ", "Two recipes with “butter”"],
  [0, "all", "zebra", "No recipe with “zebra”"],
])("%i on %s, searching %j: %s", (count, shelf, search, words) => {
  expect(headline(count, shelf, search)).toBe(words);
});
