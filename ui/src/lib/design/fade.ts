// Says on a scrolling pane whether more of it waits below, as data-more, so that its style can let the last row fade out.
import type { Attachment } from "svelte/attachments";

export const fades: Attachment<HTMLElement> = (pane) => {
  const look = () => {
    const below = pane.scrollHeight - pane.clientHeight - pane.scrollTop > 2;
    pane.toggleAttribute("data-more", below);
  };
  const observer = new ResizeObserver(look);
  observer.observe(pane);
  const rows = new MutationObserver(look);
  rows.observe(pane, { childList: true, subtree: true });
  pane.addEventListener("scroll", look, { passive: true });
  look();
  return () => (observer.disconnect(), rows.disconnect(), pane.removeEventListener("scroll", look));
};
