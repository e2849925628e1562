// Puts what unfolds above the card that it belongs to: the row of cards scrolls and would cut it off.

const GAP_PIXELS = 8;

/** Places the element above its parent, within the window, and gives its first button the focus. */
export function above(element: HTMLElement): void {
  const card = element.parentElement?.getBoundingClientRect();
  if (!card) return;
  const { width, height } = element.getBoundingClientRect();
  const left = Math.max(GAP_PIXELS, Math.min(card.left, innerWidth - width - GAP_PIXELS));
  element.style.setProperty("left", `${left}px`);
  element.style.setProperty("top", `${Math.max(GAP_PIXELS, card.top - height - GAP_PIXELS)}px`);
  element.querySelector("button")?.focus();
}
