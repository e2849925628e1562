// The host behind Tauri. The only file that imports @tauri-apps; it passes through and decides nothing.
import { convertFileSrc, invoke } from "@tauri-apps/api/core";
import { listen } from "@tauri-apps/api/event";
import { COMMANDS } from "./commands";
import type { Commands, Host, Unlisten } from "./host";

function commands(): Commands {
  const methods = Object.entries(COMMANDS).map(([method, command]) => [
    method,
    (args?: Record<string, unknown>) => invoke(command, args),
  ]);
  return Object.fromEntries(methods) as Commands;
}

/** Listening begins a moment later than it is asked for, so ending it must wait for its beginning. */
function hear<T>(event: string, listener: (payload: T) => void): Unlisten {
  const started = listen<T>(event, ({ payload }) => listener(payload));
  return () => void started.then((stop) => stop());
}

/** The host of the desktop app. */
export function tauriHost(): Host {
  return {
    ...commands(),
    photoAddress: (name, size) => `${convertFileSrc("", "photo")}${size}/${name}`,
    onTimersChanged: (listener) => hear("timers:changed", listener),
    onPageCame: (listener) => hear("page:came", listener),
    onPhotoCame: (listener) => hear("photo:came", listener),
    onFilesDropped: (listener) => hear("files:dropped", listener),
    onImportProgress: (listener) => hear("import:progress", listener),
    onClosing: (listener) => hear("window:closing", listener),
    onHouseChanged: (listener) => hear("house:changed", listener),
    onPlanDue: (listener) => hear("plan:due", listener),
    onMirrorChanged: (listener) => hear("mirror:changed", listener),
    onThemeChanged: (listener) => hear("theme:changed", listener),
  };
}
