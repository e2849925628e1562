// The twin's import: two recipes of a Paprika export that waits, one of them in the book already.
import type { ImportReportView } from "../generated/ImportReportView";
import type { ImportView } from "../generated/ImportView";
import type { Commands } from "../host";

type Import = Pick<
  Commands,
  "pickImport" | "readImport" | "keepImport" | "cancelImport" | "listExportForms" | "exportRecipes"
>;

const VIEW: ImportView = {
  recipes: [
    {
      name: "Oat Loaf",
      from: "Recipes.paprikarecipes/Oat Loaf",
      format: "Paprika",
      facts: "4 lines · 3 steps",
      twin: null,
    },
    {
      name: "Croissants",
      from: "Recipes.paprikarecipes/Croissants",
      format: "Paprika",
      facts: "9 lines · 30 steps · 1 photo",
      twin: "in your book already, with the same title and ingredients",
    },
  ],
  total: 2,
  twins: 1,
  passedOver: [{ what: "Recipes.paprikarecipes/notes.pdf", why: "this is a PDF file, expected plain text" }],
};

const REPORT: ImportReportView = {
  recipes: [
    {
      id: "croissants",
      name: "Oat Loaf",
      from: "Recipes.paprikarecipes/Oat Loaf",
      format: "Paprika",
      outcome: "added",
      facts: "4 lines · 3 steps",
      lines: [
        { text: "400 g flour", name: "flour", doubt: null },
        { text: "1/0 cup oats", name: "1/0 cup oats", doubt: '"1/0" is no number' },
      ],
      doubtful: 1,
      doubts: [],
      leftOut: [{ what: "nutrition", why: "figures of nutrition are not kept" }],
    },
  ],
  total: 2,
  added: 1,
  merged: 0,
  skipped: 1,
  passedOver: VIEW.passedOver,
  photos: [{ id: "croissants", name: "Oat Loaf", address: "https://photos.example/1.jpg", host: "photos.example" }],
};

/** The commands of an import; `later` answers as the real host does. */
export function memoryImport(later: <T>(answer: () => T) => Promise<T>): Import {
  return {
    pickImport: () => later(() => VIEW),
    readImport: () => later(() => VIEW),
    keepImport: () => later(() => REPORT),
    cancelImport: () => later(() => undefined),
    listExportForms: () =>
      later(() => [
        { form: "zip", without: ["the earlier versions of a recipe"] },
        { form: "cooklang", without: ["your stars", "the photos"] },
      ]),
    exportRecipes: () => later(() => ({ recipes: 6, folder: "~/Levain" })),
  };
}
