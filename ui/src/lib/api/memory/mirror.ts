// The twin's folder of plain files: one that is in step at once, with a matter or two to settle.
import type { MatterView } from "../generated/MatterView";
import type { MirrorNews } from "../generated/MirrorNews";
import type { MirrorView } from "../generated/MirrorView";
import type { Host, Unlisten } from "../host";

type Mirror = Pick<
  Host,
  | "openMirror"
  | "chooseMirrorFolder"
  | "setMirroring"
  | "mirrorNow"
  | "settleMatter"
  | "writeMissingFiles"
  | "onMirrorChanged"
>;

const matters = (): MatterView[] => [
  {
    file: "Rum cake (conflict 2026-11-21).md",
    words: "Rum cake (conflict 2026-11-21).md is a second copy of Rum cake, kept beside because both were changed.",
    choices: [
      { way: "keepOurs", words: "Keep the recipe as it is" },
      { way: "takeText", words: "Take this text" },
      { way: "takeNew", words: "Make it a recipe of its own" },
    ],
  },
  {
    file: "Croissants.md",
    words: "The file of Croissants is gone: Croissants.md. The recipe is still in the book.",
    choices: [
      { way: "writeAgain", words: "Write the file again" },
      { way: "bin", words: "Put the recipe in the bin" },
    ],
  },
  { file: "Notes.md", words: "Notes.md was left alone: no recipe was found in it.", choices: [] },
];

/** The part of the twin that is about the folder of plain files. */
export function memoryMirror(): Mirror {
  const listeners = new Set<(news: MirrorNews) => void>();
  let folder: string | null = null;
  let always = false;
  let open: MatterView[] = [];
  const view = (): MirrorView => ({
    folder,
    always,
    words: folder
      ? `6 recipes in ${folder}, looked at today at 18:30${open.length ? `, ${open.length} files to look at` : ""}`
      : "",
    trouble: null,
    restored: null,
    matters: open,
    missing: open.filter(({ choices }) => choices.some(({ way }) => way === "bin")).length,
  });
  return {
    openMirror: async () => view(),
    chooseMirrorFolder: async () => ((folder = "~/Recipes"), (always = true), (open = matters()), view()),
    setMirroring: async ({ mirroring }) => {
      always = mirroring === "always";
      if (mirroring === "off") [folder, open] = [null, []];
      return view();
    },
    mirrorNow: async () => view(),
    settleMatter: async ({ file }) => ((open = open.filter((one) => one.file !== file)), view()),
    writeMissingFiles: async () => (
      (open = open.filter(({ choices }) => !choices.some(({ way }) => way === "bin"))),
      view()
    ),
    onMirrorChanged: (listener): Unlisten => (listeners.add(listener), () => void listeners.delete(listener)),
  };
}
