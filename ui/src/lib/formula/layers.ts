// A cut through folded dough, each of its layers drawn: sheets of butter between sheets of dough, waved as rolling leaves them. Lines only.

/** More sheets than this run into one another on the page and are not drawn. */
export const MOST_SHEETS = 90;

const WIDTH = 264;
const HEIGHT = 104;
const STEPS = 20;

export interface Sheet {
  butter: boolean;
  path: string;
}

/** The sheets from top to bottom; none where there are too many to be told apart. */
export function sheets(layers: number): Sheet[] {
  if (layers < 1 || layers > MOST_SHEETS) return [];
  const count = layers * 2 + 1;
  return Array.from({ length: count }, (_, at) => ({ butter: at % 2 === 1, path: line(at / (count - 1)) }));
}

/** How thick a sheet is drawn, so that all of them fill the picture. */
export function thickness(layers: number): number {
  return (HEIGHT / (layers * 2 + 1)) * 1.06;
}

function line(down: number): string {
  const points = Array.from({ length: STEPS + 1 }, (_, step) => {
    const along = step / STEPS;
    // Two waves that drift against each other from top to bottom.
    const wave = Math.sin(along * 9 + down * 2.2) * 1.5 + Math.sin(along * 21 - down * 1.4) * 0.7;
    return `${(along * WIDTH).toFixed(1)} ${(4 + down * HEIGHT + wave).toFixed(1)}`;
  });
  return `M${points.join("L")}`;
}
