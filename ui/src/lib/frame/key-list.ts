// The keys of all screens, for the sheet that lists them: those of a screen that is not open are not on the stack of layers. A test opens
// every screen and compares.
import { PARTS } from "../correct/parts";
import type { Shortcut } from "../state/keys.svelte";

/** A key and what it does. */
export type Listed = Pick<Shortcut, "key" | "ctrl" | "shift"> & { label: string };

/** The keys of one screen, under the name of its layer. */
export interface ScreenKeys {
  name: string;
  shortcuts: Listed[];
}

const correcting = { key: "e", label: "Correct how the line in focus is read" };
const print = { key: "p", ctrl: true, label: "Print" };

/** In the order in which a cook meets them. */
export const SCREEN_KEYS: ScreenKeys[] = [
  {
    name: "In the book",
    shortcuts: [
      { key: "c", label: "Cook the marked recipe" },
      { key: "ArrowRight", label: "Next recipe" },
      { key: "ArrowLeft", label: "Recipe before" },
      { key: "s", label: "Put the marked recipe on the shopping list" },
    ],
  },
  {
    name: "Recipe",
    shortcuts: [
      { key: "c", label: "Cook" },
      { key: "s", label: "Put it on the shopping list" },
      { key: "o", label: "Original text" },
      { key: "%", label: "Formula" },
      { key: "e", ctrl: true, label: "Edit" },
      { key: "z", ctrl: true, label: "Undo the last size" },
      print,
    ],
  },
  { name: "Ingredients", shortcuts: [correcting] },
  {
    name: "Correct a line",
    shortcuts: [
      ...PARTS.map(({ name, key }) => ({ key: key.toLowerCase(), label: `The chosen words: ${name.toLowerCase()}` })),
      { key: "a", ctrl: true, label: "Choose all words" },
      { key: "Escape", label: "Leave the line as it was" },
    ],
  },
  {
    name: "While cooking",
    shortcuts: [
      { key: "ArrowRight", label: "Next step; so does any other key" },
      { key: "ArrowLeft", label: "Back" },
      { key: "Home", label: "First step" },
      { key: "End", label: "Last step" },
      { key: "1", label: "To step 1 to 9" },
      { key: "t", shift: false, label: "Start the timer of the step" },
      { key: "s", label: "To the next recipe being cooked" },
      { key: "i", label: "All ingredients" },
      { key: "o", label: "Original text" },
      { key: "+", ctrl: true, label: "Larger text" },
      { key: "-", ctrl: true, label: "Smaller text" },
      { key: "0", ctrl: true, label: "Usual text" },
      { key: "z", ctrl: true, label: "Take back the last tick" },
      { key: "Escape", label: "Leave; timers go on" },
    ],
  },
  {
    name: "Timers",
    shortcuts: [
      { key: "F6", label: "To the timers, and back with Escape" },
      { key: "t", shift: true, label: "New timer" },
      { key: " ", label: "Silence what rings" },
    ],
  },
  {
    name: "A timer in focus",
    shortcuts: [
      { key: "p", label: "Pause, and go on" },
      { key: "+", label: "A minute more" },
      { key: "-", label: "A minute less" },
      { key: "r", label: "Start again" },
      { key: "n", label: "Give it a name" },
      { key: "d", label: "Delete, or done" },
    ],
  },
  {
    name: "Shopping",
    shortcuts: [
      { key: "a", label: "Add a line" },
      { key: "ArrowDown", label: "Next item" },
      { key: "ArrowUp", label: "Item before" },
      print,
      { key: "z", ctrl: true, label: "Undo the last change" },
    ],
  },
  {
    name: "A task of the plan in focus",
    shortcuts: [
      { key: "ArrowRight", label: "Five minutes later" },
      { key: "ArrowLeft", label: "Five minutes earlier" },
      { key: "ArrowRight", shift: true, label: "Half an hour later" },
    ],
  },
  {
    name: "Reading",
    shortcuts: [
      { key: "Enter", ctrl: true, label: "Save" },
      correcting,
      { key: "F8", label: "Next line that needs a look" },
    ],
  },
];
