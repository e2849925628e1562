// Chooses the host: Tauri inside the desktop window, the in-memory twin in a plain browser while developing.
import type { Host } from "./host";
import type { Beginning } from "./memory";

export { asTrouble } from "./host";
export type { Host, TimerChange, Unlisten } from "./host";

/** "?twin=empty" and "?twin=trouble" show the screens of those hours in a browser. */
function beginning(wish: string | null): Beginning {
  if (wish === "empty") return { empty: true };
  if (wish !== "trouble") return {};
  const message = 'the library "levain.sqlite" is damaged: file is not a database';
  return {
    trouble: { code: "library_damaged", message, hint: "put back a copy of the file, or start with a new library" },
  };
}

/** The twin is left out of what is shipped. Without a host there is nothing to show: null. */
export async function chooseHost(): Promise<Host | null> {
  if ("__TAURI_INTERNALS__" in window) {
    return (await import("./tauri")).tauriHost();
  }
  if (!import.meta.env.DEV) return null;
  const { memoryHost } = await import("./memory");
  return memoryHost(beginning(new URLSearchParams(window.location.search).get("twin")));
}
