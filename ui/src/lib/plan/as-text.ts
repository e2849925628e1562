// The plan as plain text, for the clipboard: day by day, one line a thing.
import type { PlanView } from "../api/generated/PlanView";

export function planText(plan: PlanView): string {
  const lines = [
    `Ready on ${plan.ready}`,
    `Begin on ${plan.begin}: ${plan.inAll} in all, ${plan.hands} with your hands`,
  ];
  let day = "";
  for (const slot of plan.slots) {
    if (slot.day !== day) lines.push("", slot.day);
    day = slot.day;
    const recipe = plan.recipes.length > 1 ? `${plan.recipes[slot.recipe]?.name}: ` : "";
    lines.push(`${slot.time}  ${recipe}${slot.what} (${[slot.steps, slot.length].filter(Boolean).join(", ")})`);
  }
  return lines.join("\n");
}
