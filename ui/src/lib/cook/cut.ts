// Where a text that is cut after two lines ends: after a whole word, with a sign of the cut over the rest of the line. The text itself
// stays whole for screen readers.
import type { Attachment } from "svelte/attachments";

/** Cuts what it is attached to, and again whenever its size changes. */
export const cutAtWord: Attachment<HTMLElement> = (box) => {
  const sign = document.createElement("i");
  sign.className = "cut";
  sign.textContent = "\u00a0…";
  sign.setAttribute("aria-hidden", "true");
  const cut = () => {
    sign.remove();
    if (box.scrollHeight <= box.clientHeight + 1) return;
    box.append(sign);
    const { left, right, bottom } = box.getBoundingClientRect();
    sign.style.width = `${right - lastWordEnd(box, bottom, right - sign.scrollWidth, left)}px`;
  };
  cut();
  const observer = new ResizeObserver(cut);
  observer.observe(box);
  return () => (observer.disconnect(), sign.remove());
};

/** Where the last word ends that stands whole above `bottom` and before `most`. */
function lastWordEnd(box: HTMLElement, bottom: number, most: number, none: number): number {
  const range = document.createRange();
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  let end = none;
  let line = 0;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement?.classList.contains("cut")) break;
    for (const word of (text.textContent ?? "").matchAll(/\S+/g)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const shown = range.getBoundingClientRect();
      if (shown.top + shown.height / 2 > bottom) return end;
      // A new line begins its own row of words.
      if (shown.top > line + 2) [line, end] = [shown.top, none];
      if (shown.right <= most) end = Math.max(end, shown.right);
    }
  }
  return end;
}
