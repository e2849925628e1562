// The keys of cook mode as a layer of shortcuts. Any key that means nothing else goes on, for floury elbows: mashed keys
// count once, held keys never, and while something sounds such a key only silences. It turns no page itself.
import type { Layer, Shortcut } from "../state/keys.svelte";

/** What keys can do in cook mode. */
export interface CookDeeds {
  /** Something rings and is not silenced. */
  sounding(): boolean;
  next(): void;
  back(): void;
  first(): void;
  last(): void;
  /** To the step of this number, from 1. */
  step(number: number): void;
  silence(): void;
  stepTimer(): void;
  /** To the next recipe that is being cooked. */
  another(): void;
  ingredients(): void;
  original(): void;
  larger(): void;
  smaller(): void;
  usual(): void;
  /** Takes back the last tick; false where there is none, and the key goes on to the window. */
  untick(): boolean;
  leave(): void;
}

/** Keys mashed together count once within this time. */
const MASHED_MS = 250;

/** Keys that no elbow means: modifiers, locks, function and system keys. */
const SILENT =
  /^(Shift|Control|Alt|AltGraph|Meta|Super|Hyper|OS|CapsLock|NumLock|ScrollLock|Fn|FnLock|Tab|Escape|ContextMenu|PrintScreen|Pause|Insert|Dead|Process|Unidentified|F\d+|Audio.*|Media.*|Brightness.*|Launch.*|Browser.*|Power|WakeUp|Standby)$/;

/** Signs that belong to a timer with focus or to the window, as Shift T does: elsewhere they do nothing, so that a near miss turns no page. */
const ELSEWHERE = new Set(["p", "+", "-", "?"]);

export function cookLayer(deeds: CookDeeds): Layer {
  let mashed = Number.NEGATIVE_INFINITY;

  function any(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    if (SILENT.test(event.key) || ELSEWHERE.has(key) || (key === "t" && event.shiftKey)) return false;
    if (event.repeat) return true;
    const again = event.timeStamp - mashed < MASHED_MS;
    mashed = event.timeStamp;
    if (again) return true;
    if (deeds.sounding()) deeds.silence();
    else deeds.next();
    return true;
  }

  return { name: "While cooking", shortcuts: shortcuts(deeds), any };
}

function shortcuts(deeds: CookDeeds): Shortcut[] {
  const once = (key: string, deed: () => void, label?: string, more: Partial<Shortcut> = {}): Shortcut => ({
    key,
    label,
    ...more,
    run: (event) => {
      if (!event.repeat) deed();
    },
  });
  const figures = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) =>
    once(String(number), () => deeds.step(number), number === 1 ? "To step 1 to 9" : undefined),
  );
  return [
    once("ArrowRight", deeds.next, "Next step; so does any other key"),
    once("ArrowLeft", deeds.back, "Back"),
    ...["ArrowDown", "PageDown"].map((key) => once(key, deeds.next)),
    ...["ArrowUp", "PageUp", "Backspace"].map((key) => once(key, deeds.back)),
    once("Home", deeds.first, "First step"),
    once("End", deeds.last, "Last step"),
    ...figures,
    once("t", deeds.stepTimer, "Start the timer of the step", { shift: false }),
    once("s", deeds.another, "To the next recipe being cooked"),
    once("i", deeds.ingredients, "All ingredients"),
    once("o", deeds.original, "Original text"),
    ...["=", "+"].map((key) => once(key, deeds.larger, key === "+" ? "Larger text" : undefined, { ctrl: true })),
    once("+", deeds.larger, undefined, { ctrl: true, shift: true }),
    once("-", deeds.smaller, "Smaller text", { ctrl: true }),
    once("0", deeds.usual, "Usual text", { ctrl: true }),
    { key: "z", ctrl: true, label: "Take back the last tick", run: () => (deeds.untick() ? undefined : false) },
    once("Escape", deeds.leave, "Leave; timers go on"),
  ];
}
