// How many cards of timers stand in the tray: whole ones only, the rest behind a button.

/** The room of the row, the least room of a card, and what the button for the rest takes of it. */
export interface Room {
  row: number;
  card: number;
  button: number;
}

/** Of `count` cards as many as fit; all of them where nothing was measured yet. */
export function fitting(count: number, { row, card, button }: Room): number {
  if (row <= 0 || card <= 0 || count * card <= row) return count;
  return Math.min(count, Math.max(1, Math.floor((row - button) / card)));
}
