// What keys do to the timer whose card has the focus. The letters stand beside the words of the card's buttons.
import { tick } from "svelte";
import { isTyping } from "../state/keys.svelte";
import type { TimerView } from "../api/generated/TimerView";
import type { TimersState } from "./timers.svelte";

/** Handles a key pressed within a card; what it does not know is left to the window. */
export function cellKeys(
  timers: TimersState,
  which: () => TimerView,
  letters: () => boolean,
): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
    const deed = deedOf(event.key, which());
    if (!deed || (event.key.length === 1 && !letters())) return;
    event.preventDefault();
    if (event.repeat) return;
    if (deed === "rename") timers.renaming = which().id;
    else void timers.change(which(), deed).then(afterwards);
  };
}

/** Where the card went with its focus, the page's heading has it: the next key then means what it means on the page. */
async function afterwards(): Promise<void> {
  await tick();
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>("h1[tabindex]")?.focus({ preventScroll: true });
}

type Deed = "pause" | "resume" | "plusMinute" | "minusMinute" | "restart" | "rename" | "delete" | "done";

const ENDED: Readonly<Record<string, Deed>> = {
  d: "done",
  Delete: "done",
  "+": "plusMinute",
  "=": "plusMinute",
  r: "restart",
  n: "rename",
  F2: "rename",
};

function deedOf(key: string, timer: TimerView): Deed | undefined {
  const stands = timer.state === "running" || timer.state === "paused";
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  if (!stands) return ENDED[pressed];
  const deeds: Record<string, Deed> = {
    p: timer.state === "paused" ? "resume" : "pause",
    "+": "plusMinute",
    "=": "plusMinute",
    "-": "minusMinute",
    r: "restart",
    n: "rename",
    F2: "rename",
    d: "delete",
    Delete: "delete",
  };
  return deeds[pressed];
}
