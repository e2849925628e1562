// Brings a stretch of a text area into view and selects it, which browsers do not agree to do by themselves.

/** Beyond this the place is reckoned, not measured: laying out so long a text twice would be felt. */
const MEASURED = 200_000;

export function selectIn(area: HTMLTextAreaElement, start: number, end: number): void {
  area.focus({ preventScroll: true });
  area.setSelectionRange(start, end);
  area.scrollTop = Math.max(0, heightTo(area, start) - area.clientHeight / 3);
}

function heightTo(area: HTMLTextAreaElement, place: number): number {
  if (area.value.length > MEASURED) return (area.scrollHeight * place) / area.value.length;
  const mirror = document.createElement("div");
  mirror.className = `${area.className} mirror`;
  mirror.setAttribute("aria-hidden", "true");
  mirror.style.setProperty("--mirror-width", `${area.clientWidth}px`);
  mirror.textContent = area.value.slice(0, place);
  area.parentElement?.append(mirror);
  const height = mirror.scrollHeight;
  mirror.remove();
  return height;
}
