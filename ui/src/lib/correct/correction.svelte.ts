// One line under correction: its words, what each is to be, which are chosen, and how the host would read the line then. It keeps
// nothing: whoever opened it saves what it gives.
import { asTrouble, type Host } from "../api";
import type { IngredientRow } from "../api/generated/IngredientRow";
import type { LineCorrection } from "../api/generated/LineCorrection";
import type { LineView } from "../api/generated/LineView";
import type { LineWord } from "../api/generated/LineWord";
import type { RowKind } from "../api/generated/RowKind";
import type { Trouble } from "../api/generated/Trouble";
import { Latest } from "../state/latest";
import { type Part, partName, runs, type Run } from "./parts";

export class Correction {
  words: LineWord[] = $state.raw([]);
  parts: Part[] = $state.raw([]);
  kind: RowKind = $state("food");
  /** How the recipe would list it. */
  row: IngredientRow | null = $state.raw(null);
  trouble: Trouble | null = $state.raw(null);
  /** The word that the choice began with, and the one that it reaches to. */
  anchor = $state(0);
  head = $state(0);

  readonly line: string;
  readonly #latest: Latest<LineCorrection | null, LineView>;

  constructor(host: Host, line: string, given: LineCorrection | null) {
    this.line = line;
    this.#latest = new Latest((correction) => host.readLine({ line, correction }), 0, {
      answered: (view) => this.#take(view),
      failed: (reason) => (this.trouble = asTrouble(reason)),
    });
    void this.#latest.now(given);
  }

  get runs(): Run[] {
    return runs(this.words, this.parts);
  }

  get said(): LineCorrection {
    return { line: this.line, kind: this.kind, parts: [...this.parts] };
  }

  /** The places of the words that are no marks. */
  get places(): number[] {
    return this.words.flatMap((word, at) => (word.mark ? [] : [at]));
  }

  /** What the chosen words are, where they are all one thing. */
  get chosenPart(): Part | undefined {
    const [first, ...others] = this.chosen.map((at) => this.parts[at] ?? null);
    return others.every((part) => part === first) ? first : undefined;
  }

  get chosen(): number[] {
    const [from, to] = [Math.min(this.anchor, this.head), Math.max(this.anchor, this.head)];
    return this.places.filter((at) => from <= at && at <= to);
  }

  isChosen(at: number): boolean {
    return this.chosen.includes(at);
  }

  /** Chooses one word, or all from the one before to this one. */
  choose(at: number, reaching: boolean): void {
    if (!reaching) this.anchor = at;
    this.head = at;
  }

  chooseAll(): void {
    this.anchor = this.places[0] ?? 0;
    this.head = this.places.at(-1) ?? 0;
  }

  /** So many words on; stays at the ends. */
  step(by: number, reaching: boolean): void {
    const { places } = this;
    const next = Math.max(0, Math.min(places.length - 1, places.indexOf(this.head) + by));
    this.choose(places[next] ?? 0, reaching);
  }

  /** Says what the chosen words are; answers with that in words. */
  assign(part: Part): string {
    const { chosen } = this;
    this.parts = this.words.map((word, at) =>
      word.mark ? null : chosen.includes(at) ? part : (this.parts[at] ?? null),
    );
    this.#ask();
    const words = chosen.map((at) => this.words[at]?.text ?? "").join(" ");
    return `${words}: ${partName(part)}`;
  }

  setKind(kind: RowKind): void {
    this.kind = kind;
    this.#ask();
  }

  close(): void {
    this.#latest.drop();
  }

  #ask(): void {
    void this.#latest.now(this.said);
  }

  #take(view: LineView): void {
    const first = this.words.length === 0;
    this.words = view.words;
    this.row = view.row;
    this.trouble = null;
    if (!first) return;
    this.parts = view.words.map((word) => word.part);
    this.kind = view.row.kind;
    this.choose(this.places[0] ?? 0, false);
  }
}
