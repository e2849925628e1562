// Puts computed lengths on an element as custom properties, from script, where the content policy allows them: a style
// written into the markup it does not. The style sheet says what they mean.
import type { Attachment } from "svelte/attachments";

/** Use as `{@attach lay({ "--x": "27.9%" })}`. */
export function lay(lengths: Record<string, string>): Attachment<HTMLElement | SVGElement> {
  return (element) => {
    for (const [name, length] of Object.entries(lengths)) element.style.setProperty(name, length);
  };
}
