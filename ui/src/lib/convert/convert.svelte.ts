// The question in the converter and the newest answer to it. It converts nothing: the host does.
import type { Host } from "../api/host";
import { asTrouble } from "../api/host";
import type { CupSetting } from "../api/generated/CupSetting";
import type { ConverterView } from "../api/generated/ConverterView";
import type { ToWeigh } from "../api/generated/ToWeigh";
import type { Trouble } from "../api/generated/Trouble";
import { Latest } from "../state/latest";

const REST_MS = 60;

export class ConverterState {
  question = $state("");
  answer: ConverterView | null = $state.raw(null);
  /** What was last copied, said to the cook. */
  copied = $state("");
  /** The cups and spoons to take; as the house has them until the cook chooses others here. */
  #cup: CupSetting | null = null;
  readonly #latest: Latest<string, ConverterView>;

  readonly #host: Host;

  constructor(host: Host) {
    this.#host = host;
    this.#latest = new Latest((query) => host.convert({ query, cup: this.#cup }), REST_MS, {
      answered: (answer) => (this.answer = answer),
      failed: (reason) => {
        const { code, message, hint } = asTrouble(reason);
        this.answer = { kind: "refused", code, message, hint, toWeigh: null };
      },
    });
  }

  ask(question: string): void {
    this.question = question;
    this.copied = "";
    if (question.trim() === "") void this.#latest.now("");
    else this.#latest.put(question);
  }

  /** Asks at once: on opening, and for an example. */
  askNow(question: string): void {
    this.question = question;
    this.copied = "";
    void this.#latest.now(question);
  }

  /** The same question with other cups and spoons, for as long as the converter is open. */
  withCup(cup: CupSetting): void {
    this.#cup = cup;
    this.askNow(this.question);
  }

  /** Puts the answer on the clipboard; says so, or says why not. */
  async copy(write: (text: string) => Promise<void>): Promise<void> {
    if (this.answer?.kind !== "answer") return;
    const { copy } = this.answer;
    try {
      await write(copy);
      this.copied = `Copied: ${copy}`;
    } catch {
      this.copied = `Could not copy. Select it instead: ${copy}`;
    }
  }

  /** Keeps what the cook has weighed, and asks again. Answers with why not. */
  async weigh(weighing: ToWeigh, grams: string | null): Promise<Trouble | null> {
    const wish = { id: null, weighing };
    try {
      await (grams === null ? this.#host.forgetOwnWeight(wish) : this.#host.setOwnWeight({ ...wish, grams }));
    } catch (reason) {
      return asTrouble(reason);
    }
    this.askNow(this.question);
    return null;
  }

  close(): void {
    this.#latest.drop();
    this.copied = "";
  }
}
