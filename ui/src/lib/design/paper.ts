// The sizes of paper, and printing on one. The page's style sets everything by the width that it has; here only the sheet is named.

export type Paper = "a4" | "letter" | "a5" | "card";

export const PAPERS: { value: Paper; label: string; size: string; margin: string }[] = [
  { value: "a4", label: "A4", size: "210mm 297mm", margin: "14mm" },
  { value: "letter", label: "Letter", size: "8.5in 11in", margin: "0.55in" },
  { value: "a5", label: "A5", size: "148mm 210mm", margin: "10mm" },
  { value: "card", label: "6 × 4 in", size: "6in 4in", margin: "0.25in" },
];

/** The style sheet of a size; one that is made so is no inline style, which the window forbids. */
export function sheetOf(paper: Paper): string {
  const known = PAPERS.find(({ value }) => value === paper);
  return known ? `@page { size: ${known.size}; margin: ${known.margin}; }` : "";
}

/** Names the sheet for whatever is printed next. */
export function lay(paper: Paper): void {
  document.documentElement.dataset.paper = paper;
  if (typeof CSSStyleSheet === "undefined" || !("replaceSync" in CSSStyleSheet.prototype)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(sheetOf(paper));
  document.adoptedStyleSheets = [sheet];
}
