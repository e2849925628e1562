// What just happened, with the way back for ten seconds. One is shown; the next takes its place.
import type { Trouble } from "../api/generated/Trouble";
import type { Announcer } from "./announcer.svelte";

/** One message. */
export interface Toast {
  message: string;
  /** The remedy, of a trouble. */
  hint?: string | null;
  /** Takes back what happened. */
  undo?: () => void | Promise<void>;
  /** What just happened on this screen, news that any screen tells, or what could not be done. */
  tone: "plain" | "news" | "trouble";
}

const SECONDS = 10;

export class Toasts {
  current = $state.raw<Toast | null>(null);
  /** Hears that the library's file is no longer the one that was opened. */
  replaced: (trouble: Trouble) => void = () => undefined;
  #timeout: ReturnType<typeof setTimeout> | undefined;
  readonly #announcer: Announcer;

  constructor(announcer: Announcer) {
    this.#announcer = announcer;
  }

  /** Shows what happened. */
  show(message: string, undo?: () => void | Promise<void>): void {
    this.#put({ message, undo, tone: "plain" });
  }

  /** Shows news of something that happened meanwhile, which going to another screen does not put away. */
  tell(message: string): void {
    this.#put({ message, tone: "news" });
  }

  /** Shows what could not be done, and the remedy. */
  trouble(trouble: Trouble): void {
    if (trouble.code === "library_replaced") this.replaced(trouble);
    this.#put({ message: sentence(trouble.message), hint: trouble.hint && sentence(trouble.hint), tone: "trouble" });
  }

  /** Takes back what the toast tells of; false where there is nothing to take back. */
  async undo(): Promise<boolean> {
    const undo = this.current?.undo;
    if (!undo) return false;
    this.dismiss();
    await undo();
    return true;
  }

  dismiss(): void {
    clearTimeout(this.#timeout);
    this.current = null;
  }

  /** Holds the toast while the cook reads or reaches for it. */
  hold(): void {
    clearTimeout(this.#timeout);
  }

  /** Lets its time run again. */
  release(): void {
    clearTimeout(this.#timeout);
    if (this.current) this.#timeout = setTimeout(() => this.dismiss(), SECONDS * 1000);
  }

  #put(toast: Toast): void {
    this.current = toast;
    this.#announcer.say([toast.message, toast.hint].filter(Boolean).join(" "));
    this.release();
  }
}

/** A trouble's words, which are lower case without a full stop, as a sentence for the screen. */
export function sentence(words: string): string {
  if (words === "") return "";
  const first = words.slice(0, 1).toLocaleUpperCase("en") + words.slice(1);
  return /[.!?…]$/.test(first) ? first : `${first}.`;
}
