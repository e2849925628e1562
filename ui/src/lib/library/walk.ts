// Walking the plates by the keyboard: which recipe has the focus, and the next one to it.

function doors(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(".now .opens, .plates .opens")];
}

/** The recipe whose plate has the focus. */
export function focusedRecipe(): string | null {
  return document.activeElement?.closest<HTMLElement>("[data-recipe-id]")?.dataset.recipeId ?? null;
}

/** Which place in a long list the plate with the focus has. */
export function focusedPlace(): number | null {
  const place = document.activeElement?.closest<HTMLElement>("[data-place]")?.dataset.place;
  return place === undefined ? null : Number(place);
}

/** Moves the focus among the plates; from elsewhere to the first. False at the end, so that the page may scroll. */
export function moveAmong(by: 1 | -1): boolean {
  const all = doors();
  const here = all.findIndex((door) => door === document.activeElement);
  const next = all[here < 0 ? 0 : here + by];
  next?.focus();
  return next !== undefined;
}
