// Places on the time axis of the tray: now at the left, twelve hours at the right, minutes wide and hours close.
// It draws nothing and knows no timer but by its remaining milliseconds.

const MINUTE_MS = 60_000;
const LAST_MINUTE = 720;
/** A label gives way to a pin that stands nearer than this, in per cent of the axis, where the axis is wide. */
const CLOSE = 3.4;
/** Half a label and half a pin, in pixels, where it is not. */
const CLOSE_PIXELS = 26;
/** A pin with its rim, in pixels. */
const PIN_PIXELS = 24;

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

/** The labels that no pin stands on, for an axis of this many pixels. */
export function ticks(pins: readonly number[], pixels: number): Tick[] {
  const close = Math.max(CLOSE, percentOf(CLOSE_PIXELS, pixels));
  // The labels at the ends begin and stop there, so they reach farther in.
  const reach = (tick: Tick) => (tick.at === 0 || tick.at === 100 ? 1.4 * close : close);
  return TICKS.filter((tick) => pins.every((pin) => Math.abs(pin - tick.at) >= reach(tick)));
}

const percentOf = (part: number, pixels: number): number => (pixels > 0 ? (100 * part) / pixels : 0);

/** Moves pins to the right just so far that none hides another; the order stays, and the first stays true. */
export function apart(places: readonly number[], pixels: number): number[] {
  const pin = percentOf(PIN_PIXELS, pixels);
  const order = places.map((_, index) => index).sort((one, other) => at(places, one) - at(places, other));
  const moved = [...places];
  let before = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    before = Math.max(at(places, index), before + pin);
    moved[index] = Math.min(before, 100);
  }
  return moved;
}

const at = (places: readonly number[], index: number): number => places[index] ?? 0;
