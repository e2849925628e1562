// Walking the items of the shopping list by the keyboard.

/** Moves the focus among the items' ticks; from elsewhere to the first. False at the end, so that the page may scroll. */
export function moveAmongItems(by: 1 | -1): boolean {
  const all = [...document.querySelectorAll<HTMLElement>("[data-testid=shopping-item] input")];
  const here = all.findIndex((tick) => tick === document.activeElement);
  const next = all[here < 0 ? 0 : here + by];
  next?.focus();
  return next !== undefined;
}
