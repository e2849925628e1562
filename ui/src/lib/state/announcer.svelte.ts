// What screen readers are told: one polite live region, there from the start and empty, as they need it.

export class Announcer {
  text = $state("");
  #pending: ReturnType<typeof setTimeout> | undefined;

  /** Says it, also when it is what was said last. */
  say(text: string): void {
    clearTimeout(this.#pending);
    this.text = "";
    this.#pending = setTimeout(() => (this.text = text), 60);
  }
}
