// Text -> clipboard, also where the window has no permission for the newer way. It says nothing to the cook.

/** Rejects where neither way works. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    if (!copyBySelection(text)) throw new Error("the clipboard is closed to this window");
  }
}

/** WebKit without a clipboard permission still copies a selection on a key press. */
function copyBySelection(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "vh";
  field.setAttribute("aria-hidden", "true");
  (before?.closest("[role=dialog]") ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
