// Keeps Tab inside a dialog while it is open, and gives the focus back to where it was once it closes.
import type { Attachment } from "svelte/attachments";

const TABBABLE = "a[href],button:not([disabled]):not([tabindex='-1']),input,textarea,select,[tabindex='0']";

/** Ask for it before the dialog is drawn: it notes where the focus is then. */
export function keepInside(): Attachment<HTMLElement> {
  const before = document.activeElement;
  return (dialog) => {
    const keep = (event: KeyboardEvent) => keepTab(dialog, event);
    // On the document, because the focus may have fallen to the page when what held it went.
    document.addEventListener("keydown", keep);
    return () => {
      document.removeEventListener("keydown", keep);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  };
}

function keepTab(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== "Tab") return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(TABBABLE)];
  const first = stops[0];
  const last = stops.at(-1);
  const from = event.shiftKey ? first : last;
  const outside = !dialog.contains(document.activeElement);
  if (document.activeElement !== from && !outside) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
