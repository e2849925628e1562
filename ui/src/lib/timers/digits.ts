// Milliseconds as the digits of a timer. Rounds up, so that 0:01 shows until the host says that it rings.

const two = (value: number): string => String(value).padStart(2, "0");

function clock(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** "6:15", "7:58:31": what is left. */
export function left(milliseconds: number): string {
  return clock(Math.max(0, Math.ceil(milliseconds / 1000)));
}

/** "+0:42": how long it has been ringing. */
export function over(milliseconds: number): string {
  return `+${clock(Math.max(0, Math.floor(milliseconds / 1000)))}`;
}

/** "12 min ago", "2 h 42 min ago", "3 days ago": how long ago a missed timer ended. */
export function ago(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  if (minutes < 1) return "just now";
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days ago`;
  if (hours === 0) return `${minutes} min ago`;
  return minutes % 60 === 0 ? `${hours} h ago` : `${hours} h ${minutes % 60} min ago`;
}
