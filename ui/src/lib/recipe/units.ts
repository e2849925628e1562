// The three ways to show amounts, in the words of the page.
import type { UnitSystem } from "../api/generated/UnitSystem";

export const UNIT_CHOICES: { choice: UnitSystem; name: string }[] = [
  { choice: "asWritten", name: "As written" },
  { choice: "metric", name: "Metric" },
  { choice: "us", name: "US" },
];
