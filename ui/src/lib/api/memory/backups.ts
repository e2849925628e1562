// The twin's backups: a list that grows, and plausible answers for a damaged library.
import type { BackupsView } from "../generated/BackupsView";
import type { BackupView } from "../generated/BackupView";
import type { HouseView } from "../generated/HouseView";
import type { RestoredView } from "../generated/RestoredView";
import type { Host } from "../host";

type Backups = Pick<
  Host,
  | "listBackups"
  | "backUpNow"
  | "restoreBackup"
  | "chooseBackupFolder"
  | "usualBackupFolder"
  | "lookForRescue"
  | "salvageLibrary"
>;

const made = (id: string, when: string, why: string): BackupView => ({
  id,
  made: when,
  why,
  recipes: "6 recipes",
  size: "164 KB",
});

/** The part of the twin that is about backups; `mended` is told when a trouble is over. */
export function memoryBackups(house: () => HouseView, mended: () => void): Backups {
  let backups = [
    made("2", "today at 18:00", "made by itself"),
    made("1", "8 Nov at 09:30", "before an update of Levain"),
  ];
  let folder = "";
  const view = (): BackupsView => ({
    folder: folder || "~/.local/share/levain/backups",
    chosen: folder !== "",
    backups,
  });
  const add = (why: string): string => {
    const id = String(backups.length + 1);
    backups = [made(id, "today at 18:30", why), ...backups];
    return id;
  };
  const restored = (done: string, undo: string | null): RestoredView => (mended(), { house: house(), done, undo });
  return {
    listBackups: async () => view(),
    backUpNow: async () => (add("made by you"), view()),
    restoreBackup: async ({ id }) => {
      const backup = backups.find((one) => one.id === id);
      if (!backup) throw { code: "backup_unknown", message: "this backup is not there any more", hint: null };
      const undo = house().trouble ? null : add("before a backup was restored");
      return restored(`Restored the backup of ${backup.made}, ${backup.recipes}`, undo);
    },
    chooseBackupFolder: async () => ((folder = "/media/disk/Levain"), view()),
    usualBackupFolder: async () => ((folder = ""), view()),
    lookForRescue: async () => ({
      backup: backups[0] ?? null,
      words:
        "41 recipes can still be read from the damaged file, 2 cannot; the backup has not 3 of them, and 1 was changed since",
      worth: true,
      differing: [
        { name: "Rum cake", what: "changed since the backup" },
        { name: "Quince jelly", what: "not in the backup" },
        { name: "Potato bread", what: "only in the backup" },
      ],
      more: 0,
    }),
    salvageLibrary: async () => restored("Saved what could be read", null),
  };
}
