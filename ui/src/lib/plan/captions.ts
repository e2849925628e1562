// Which of the tasks on a lane have room for a caption above them, and on which level. Those without room are told by the list only.
import type { PlanSlot } from "../api/generated/PlanSlot";

export interface Caption {
  slot: PlanSlot;
  level: number;
  /** Whether it stands before its mark, as there is no room behind. */
  before: boolean;
}

/** A letter of a caption is about so many pixels wide. */
const LETTER = 6.6;
const APART = 10;

export function captions(slots: PlanSlot[], width: number, levels: number): Caption[] {
  const taken: { from: number; to: number }[][] = Array.from({ length: levels }, () => []);
  const found: Caption[] = [];
  for (const slot of slots) {
    if (slot.kind !== "hands" || slot.minutes === 0 || slot.caption === "" || width === 0) continue;
    const long = Math.max(slot.caption.length, 5) * LETTER + APART;
    const at = (slot.left / 100) * width;
    const before = at + long > width;
    const [from, to] = before ? [at - long, at] : [at, at + long];
    // A line of a higher caption may not cross the words of a lower one.
    const level = taken.findIndex(
      (row, index) =>
        taken
          .slice(0, index + 1)
          .every((lower, below) =>
            lower.every((one) => (below === index ? to < one.from || from > one.to : at < one.from || at > one.to)),
          ) && row.every((one) => to < one.from || from > one.to),
    );
    if (level < 0) continue;
    taken[level]?.push({ from, to });
    found.push({ slot, level, before });
  }
  return found;
}
