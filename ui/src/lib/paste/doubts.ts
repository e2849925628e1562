// A pasted line cut where its doubts lie, so that the words in doubt can be underlined. Offsets are UTF-16, of the line.
import type { DoubtView } from "../api/generated/DoubtView";

export interface Cut {
  text: string;
  doubtful: boolean;
}

export function cutAtDoubts(text: string, doubts: readonly Pick<DoubtView, "start" | "end">[]): Cut[] {
  const within = (place: number) => Math.max(0, Math.min(place, text.length));
  const inDoubt = (place: number) => doubts.some(({ start, end }) => start <= place && place < end);
  const edges = [0, ...doubts.flatMap(({ start, end }) => [within(start), within(end)]), text.length];
  const order = edges.toSorted((one, other) => one - other);
  return order
    .slice(1)
    .map((end, index) => ({ start: order[index] ?? 0, end }))
    .filter(({ start, end }) => end > start)
    .map(({ start, end }) => ({ text: text.slice(start, end), doubtful: inDoubt(start) }));
}

/** "3 lines need a look", "1 line needs a look", "all read". */
export function needLook(lines: number): string {
  if (lines === 0) return "all read";
  return lines === 1 ? "1 line needs a look" : `${lines} lines need a look`;
}

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** "three recipes", "one recipe", "12 recipes". */
export function countOfRecipes(count: number): string {
  return `${WORDS[count] ?? count} ${count === 1 ? "recipe" : "recipes"}`;
}
