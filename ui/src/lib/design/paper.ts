// Naming the sheet that is printed on. The page's style sets everything by it, and by the width that it has.
import type { PaperView } from "../api/generated/PaperView";

/** The style sheet of a size. */
export function sheetOf({ page }: PaperView): string {
  return `@page { ${page}; }`;
}

/** Names the sheet for whatever is printed next; a style sheet that is made so is no inline style, which the window forbids. */
export function lay(paper: PaperView): void {
  document.documentElement.dataset.paper = paper.paper;
  if (typeof CSSStyleSheet === "undefined" || !("replaceSync" in CSSStyleSheet.prototype)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(sheetOf(paper));
  document.adoptedStyleSheets = [sheet];
}
