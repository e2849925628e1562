import { expect, it } from "vitest";
import { fitting } from "./room";

it.each([
  ["all fit, without the button", 3, 900, 300, 3],
  ["the fourth would be cut", 6, 1000, 300, 3],
  ["the button takes the room of one", 4, 950, 300, 2],
  ["a narrow window holds one", 3, 200, 300, 1],
  ["nothing is measured yet", 6, 0, 300, 6],
  ["there are none", 0, 1000, 300, 0],
])("%s", (_, count, row, card, shown) => expect(fitting(count, { row, card, button: 100 })).toBe(shown));
