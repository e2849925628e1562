// The words on a timer's card, from the host's words. They say what it is for, and when; no time is reckoned here.
import type { TimerView } from "../api/generated/TimerView";

/** "Rum cake, bake"; the recipe is not said twice. */
export function title({ label, recipeName }: TimerView): string {
  if (!recipeName || label.toLowerCase().includes(recipeName.toLowerCase())) return capital(label);
  return label === "" ? recipeName : `${recipeName}, ${label}`;
}

/** What rings: a range asks for a look at its first end. */
export function rung(timer: TimerView): string {
  const name = title(timer).replace(", ", ": ");
  return timer.range && timer.latestMs > 0 ? `${name}, time to check` : `Time’s up: ${name}`;
}

/** The label as the beginning of a sentence. */
export function capital(words: string): string {
  return words.slice(0, 1).toLocaleUpperCase("en") + words.slice(1);
}
