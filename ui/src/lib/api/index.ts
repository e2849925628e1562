// Chooses the host: Tauri inside the desktop window, the in-memory twin in a plain browser.
import type { Host } from "./host";

export { asTrouble } from "./host";
export type { Host, TimerChange, Unlisten } from "./host";

/** The twin is a file of its own, so that the desktop window never loads it. */
export async function chooseHost(): Promise<Host> {
  if ("__TAURI_INTERNALS__" in window) {
    return (await import("./tauri")).tauriHost();
  }
  return (await import("./memory")).memoryHost();
}
