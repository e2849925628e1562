// Asks the host as the cook types: waits until the typing rests, and drops answers that a newer question has overtaken.
// It keeps no answer itself; whoever asks does.

export interface Heard<Answer> {
  answered: (answer: Answer) => void;
  failed: (trouble: unknown) => void;
}

export class Latest<Question, Answer> {
  readonly #ask: (question: Question) => Promise<Answer>;
  readonly #restMs: number;
  readonly #heard: Heard<Answer>;
  #turn = 0;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: (question: Question) => Promise<Answer>, restMs: number, heard: Heard<Answer>) {
    this.#ask = ask;
    this.#restMs = restMs;
    this.#heard = heard;
  }

  /** Asks once no newer question has come for the rest. */
  put(question: Question): void {
    this.drop();
    this.#rest = setTimeout(() => void this.#send(question), this.#restMs);
  }

  /** Asks at once, for instance after a whole page was pasted. */
  now(question: Question): Promise<void> {
    this.drop();
    return this.#send(question);
  }

  /** Forgets what is waiting and whatever is still under way. */
  drop(): void {
    clearTimeout(this.#rest);
    this.#turn += 1;
  }

  async #send(question: Question): Promise<void> {
    const turn = this.#turn;
    try {
      const answer = await this.#ask(question);
      if (turn === this.#turn) this.#heard.answered(answer);
    } catch (trouble) {
      if (turn === this.#turn) this.#heard.failed(trouble);
    }
  }
}
