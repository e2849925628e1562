/** Tomorrow evening at seven, as an input of the page writes it; of the cook's own clock. */
export function soonLocal(now: Date): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T19:00`;
}
