// The choices of the settings in the words of the page.
import type { CookSize } from "../api/generated/CookSize";
import type { CupSet } from "../api/generated/CupSet";
import type { CupSetting } from "../api/generated/CupSetting";
import type { EggClass } from "../api/generated/EggClass";
import type { ScaleStep } from "../api/generated/ScaleStep";
import type { SmallestSpoon } from "../api/generated/SmallestSpoon";
import type { Theme } from "../api/generated/Theme";

export const THEMES: { choice: Theme; name: string }[] = [
  { choice: "system", name: "System" },
  { choice: "light", name: "Light" },
  { choice: "dark", name: "Dark" },
];

export const CUPS: { choice: CupSetting; name: string }[] = [
  { choice: "us", name: "US" },
  { choice: "metric", name: "Metric" },
  { choice: "australia", name: "Australia" },
  { choice: "imperial", name: "Imperial" },
  { choice: "japan", name: "Japan" },
];

export const SIZES: { choice: CookSize; name: string }[] = [
  { choice: "hand", name: "Hand" },
  { choice: "counter", name: "Counter" },
  { choice: "across", name: "Across" },
];

export const SPOONS: { choice: SmallestSpoon; name: string }[] = [
  { choice: "eighth", name: "⅛ tsp" },
  { choice: "quarter", name: "¼ tsp" },
  { choice: "half", name: "½ tsp" },
  { choice: "whole", name: "1 tsp" },
];

export const CUP_SETS: { choice: CupSet; name: string }[] = [
  { choice: "all", name: "¼ and ⅓" },
  { choice: "quarters", name: "¼" },
  { choice: "halves", name: "½" },
  { choice: "whole", name: "1" },
  { choice: "without", name: "None" },
];

export const EGGS: { choice: EggClass; name: string }[] = [
  { choice: "usLarge", name: "US large" },
  { choice: "euMedium", name: "UK/EU M" },
  { choice: "euLarge", name: "UK/EU L" },
  { choice: "auLarge", name: "Australia" },
];

export const SCALES: { choice: ScaleStep; name: string }[] = [
  { choice: "tenthGram", name: "0.1 g" },
  { choice: "gram", name: "1 g" },
  { choice: "fiveGrams", name: "5 g" },
];
