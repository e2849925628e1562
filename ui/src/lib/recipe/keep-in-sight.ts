// Tells the style sheet how tall an element is, as --own-h, so that a column can stay in sight while its taller
// neighbour scrolls: short ones stick at their top, tall ones once their end is reached.
import type { Attachment } from "svelte/attachments";

export const ownHeight: Attachment<HTMLElement> = (element) => {
  const observer = new ResizeObserver(() => element.style.setProperty("--own-h", `${element.offsetHeight}px`));
  observer.observe(element);
  return () => observer.disconnect();
};
