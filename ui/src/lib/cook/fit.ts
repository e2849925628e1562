// Fits a step into its pane: first without its neighbours, then one size smaller, then in pages. Reads and sets the pane's
// attributes at once, so that nothing is seen to jump; the style sheet says what they look like.

/** Each is tried in turn until the step fits; the last always does. */
const FITS = ["roomy", "alone", "smaller", "paged"] as const;

/** Answers with how many pages the step takes. */
export function fitStep(pane: HTMLElement, column: HTMLElement): number {
  for (const fit of FITS) {
    pane.dataset["fit"] = fit;
    if (fit !== "paged" && pane.scrollHeight <= pane.clientHeight + 1) return 1;
  }
  const { width } = column.getBoundingClientRect();
  const stride = width + columnGap(column);
  return stride > 0 ? Math.max(1, Math.round((column.scrollWidth + columnGap(column)) / stride)) : 1;
}

/** Shows one of the pages, from 0. */
export function turnTo(column: HTMLElement, page: number): void {
  column.scrollLeft = page * (column.getBoundingClientRect().width + columnGap(column));
}

function columnGap(column: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(column).columnGap) || 0;
}
