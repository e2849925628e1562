// A shortcut in the words of the key caps.
import type { Shortcut } from "../state/keys.svelte";

const CAPS: Record<string, string> = {
  " ": "Space",
  Escape: "Esc",
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  PageUp: "Page Up",
  PageDown: "Page Down",
};

/** "Ctrl Shift V", "Esc", "C". */
export function keyName({ key, ctrl, shift }: Pick<Shortcut, "key" | "ctrl" | "shift">): string {
  const cap = CAPS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  return [ctrl && "Ctrl", shift && "Shift", cap].filter(Boolean).join(" ");
}
