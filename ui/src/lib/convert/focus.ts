// Keeps Tab inside a dialog while it is open, and gives the focus back to where it was once it closes.

const TABBABLE = "a[href],button:not([disabled]):not([tabindex='-1']),input,textarea,select,[tabindex='0']";

export function keepInside(dialog: HTMLElement): () => void {
  const before = document.activeElement;

  const tab = (event: KeyboardEvent) => {
    if (event.key !== "Tab") return;
    const stops = [...dialog.querySelectorAll<HTMLElement>(TABBABLE)];
    const first = stops[0];
    const last = stops.at(-1);
    const from = event.shiftKey ? first : last;
    const outside = !dialog.contains(document.activeElement);
    if (document.activeElement !== from && !outside) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  };

  // On the document, because the focus may have fallen to the page when what held it went.
  document.addEventListener("keydown", tab);
  return () => {
    document.removeEventListener("keydown", tab);
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  };
}
