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
    box.append(sign);
    const end = lastWordEnd(box, sign);
    if (end === null) sign.remove();
    else sign.style.width = `${box.getBoundingClientRect().right - end}px`;
  };
  cut();
  const observer = new ResizeObserver(cut);
  observer.observe(box);
  return () => (observer.disconnect(), sign.remove());
};

/** Where the last word ends that is shown whole and leaves room for the sign; null where all words are shown. */
function lastWordEnd(box: HTMLElement, sign: HTMLElement): number | null {
  sign.style.width = "";
  const { left, right, bottom } = box.getBoundingClientRect();
  const most = right - sign.getBoundingClientRect().width;
  const range = document.createRange();
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  let end = left;
  let line = Number.NEGATIVE_INFINITY;
  for (let text = texts.nextNode(); text && !sign.contains(text); text = texts.nextNode())
    for (const word of (text.textContent ?? "").matchAll(/\S+/g)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const shown = range.getBoundingClientRect();
      const middle = shown.top + shown.height / 2;
      if (middle > bottom) return end;
      // Words of one line are not all of one height: a new line is one whose middle is below the last.
      if (middle > line) [line, end] = [shown.bottom, left];
      if (shown.right <= most) end = Math.max(end, shown.right);
    }
  return null;
}
