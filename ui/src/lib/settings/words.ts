// The choices of the settings in the words of the page.
import type { CookSize } from "../api/generated/CookSize";
import type { CupSetting } from "../api/generated/CupSetting";
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
