// Places on the time axis of the tray: now at the left, twelve hours at the right, minutes wide and hours close.
// It draws nothing and knows no timer but by its remaining milliseconds.

const MINUTE_MS = 60_000;
const LAST_MINUTE = 720;
/** A label gives way to a pin that stands nearer than this, in per cent of the axis. */
const CLOSE = 3.4;

/** Per cent of the axis for a time from now; past the ends it stays on the end. */
export function place(milliseconds: number): number {
  const minutes = Math.min(Math.max(milliseconds / MINUTE_MS, 0), LAST_MINUTE);
  return (100 * Math.log(1 + minutes / 5)) / Math.log(1 + LAST_MINUTE / 5);
}

export interface Tick {
  text: string;
  at: number;
  /** Kept on narrow screens. */
  main: boolean;
}

const TICKS: readonly Tick[] = [
  { text: "now", minutes: 0, main: true },
  { text: "5 min", minutes: 5, main: false },
  { text: "15", minutes: 15, main: false },
  { text: "30", minutes: 30, main: true },
  { text: "1 h", minutes: 60, main: true },
  { text: "2", minutes: 120, main: false },
  { text: "4", minutes: 240, main: true },
  { text: "8", minutes: 480, main: false },
  { text: "12 h", minutes: LAST_MINUTE, main: true },
].map(({ text, minutes, main }) => ({ text, main, at: place(minutes * MINUTE_MS) }));

/** The labels that no pin, and no bar of a range, stands on. */
export function ticks(pins: readonly number[]): Tick[] {
  return TICKS.filter((tick) => pins.every((pin) => Math.abs(pin - tick.at) >= CLOSE));
}

/** Pins nearer than this would hide each other's numbers. */
const PIN = 1.9;

/** Moves pins to the right just so far that none hides another; the order stays, and the first stays true. */
export function apart(places: readonly number[]): number[] {
  const order = places.map((_, index) => index).sort((one, other) => at(places, one) - at(places, other));
  const moved = [...places];
  let before = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    before = Math.max(at(places, index), before + PIN);
    moved[index] = Math.min(before, 100);
  }
  return moved;
}

const at = (places: readonly number[], index: number): number => places[index] ?? 0;
