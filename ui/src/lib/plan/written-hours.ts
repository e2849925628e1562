// The fields of the week as the host reads hours: "Mon 22:30-07:00; out Mon 08:30-17:30". A row with one field filled in goes as it is, so
// that the host can say what is wrong with it.
import type { PlanDay } from "../api/generated/PlanDay";

export function writtenHours(week: PlanDay[], field: (name: string) => string): string {
  const entries = week.flatMap(({ code }) => {
    const hour = (name: string) => field(name).trim().replace(/^\d:/, "0$&");
    const span = (kind: string) => [hour(`${code} ${kind} from`), hour(`${code} ${kind} to`)] as const;
    const [asleep, out] = [span("asleep"), span("out")];
    return [
      ...(asleep.some(Boolean) ? [`${code} ${asleep.join("-")}`] : []),
      ...(out.some(Boolean) ? [`out ${code} ${out.join("-")}`] : []),
    ];
  });
  // Every night the same is written once.
  const nights = entries.filter((entry) => !entry.startsWith("out")).map((entry) => entry.slice(4));
  if (nights.length === 7 && new Set(nights).size === 1)
    return [nights[0], ...entries.filter((entry) => entry.startsWith("out"))].join("; ");
  return entries.join("; ");
}
