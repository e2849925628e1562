// The keys that mean the same on every screen.
import type { App } from "../state/app.svelte";
import { isTyping, type Layer } from "../state/keys.svelte";

/** What only the root can do. */
export interface Root {
  search: () => void;
  sheet: () => void;
  quit: () => void;
}

export function windowKeys(app: App, root: Root): Layer {
  const cooking = () => app.navigation.place.at === "cook";
  const back = () => {
    if (app.toasts.current) app.toasts.dismiss();
    else if (app.navigation.place.at === "library") return false;
    else app.navigation.back();
    return true;
  };
  return {
    name: "Everywhere",
    shortcuts: [
      { key: "f", ctrl: true, label: "Search", run: () => (cooking() ? false : root.search()) },
      { key: "k", ctrl: true, label: "Convert", run: () => (app.converting = true) },
      {
        key: "v",
        ctrl: true,
        shift: true,
        label: "Paste a recipe",
        // In a text it stays the browser's own "paste as plain text".
        run: (event) => (isTyping(event.target) ? false : app.navigation.go({ at: "paste" })),
      },
      { key: ",", ctrl: true, label: "Settings", run: () => app.navigation.go({ at: "settings" }) },
      {
        key: "z",
        ctrl: true,
        label: "Undo what the message says",
        run: (event) => (isTyping(event.target) || !app.toasts.current?.undo ? false : void app.toasts.undo()),
      },
      { key: "q", ctrl: true, label: "Quit; timers are kept", run: root.quit },
      { key: "?", label: "Keys", run: root.sheet },
      { key: "F1", run: root.sheet },
      { key: "Escape", label: "Back", run: back },
    ],
  };
}
