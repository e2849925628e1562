// The silhouettes that a cut is drawn in: outline, the box that its bands fill, and strokes around it.
import type { Silhouette } from "../../api/generated/Silhouette";
import type { Box } from "./composition";

/** One silhouette. */
export interface Form {
  outline: string;
  box: Box;
  /** Strokes over the outline, thinner. */
  lines: string[];
  /** Strokes that are barely there, such as steam. */
  faint?: string[];
  /** The line of the table. */
  table: string;
}

const TABLE = "M4 112H156";

/** The forms that are one outline; crescent, roll and letter are drawn otherwise. */
export const FORMS: Record<Exclude<Silhouette, "crescent" | "roll" | "letter">, Form> = {
  cake: {
    outline: "M20 104V46Q20 33 34 31Q80 22 126 31Q140 33 140 46V104Z",
    box: { left: 18, right: 142, top: 27, bottom: 104 },
    lines: ["M60 106V112H100V106M50 114H110"],
    faint: ["M52 18q-3-4 0-8t0-8M80 16q-3-4 0-8t0-8M108 18q-3-4 0-8t0-8"],
    table: "M4 106H156",
  },
  loaf: {
    outline: "M14 106L18 62C8 46 26 34 40 36C52 22 108 20 122 36C136 34 152 46 142 62L146 106Z",
    box: { left: 6, right: 154, top: 28, bottom: 106 },
    lines: ["M42 40C58 50 100 50 120 39"],
    table: TABLE,
  },
  mould: {
    outline: "M44 40Q46 32 56 32H104Q114 32 116 40L128 104H32Z",
    box: { left: 30, right: 130, top: 32, bottom: 104 },
    lines: [],
    table: TABLE,
  },
  bowl: {
    outline: "M18 58H142C141 90 124 106 100 108H60C36 106 19 90 18 58Z",
    box: { left: 16, right: 144, top: 58, bottom: 108 },
    lines: ["M62 108V112H98V108"],
    table: "M4 113H156",
  },
  jar: {
    outline: "M46 40C46 34 50 32 54 30V22H106V30C110 32 114 34 114 40V102Q114 110 106 110H54Q46 110 46 102Z",
    box: { left: 40, right: 120, top: 44, bottom: 110 },
    lines: ["M50 22V14Q50 11 53 11H107Q110 11 110 14V22Z"],
    table: "M4 113H156",
  },
};
