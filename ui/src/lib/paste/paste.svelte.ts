// A text under reading: as the cook types, the host reads it again and the newest reading stands. Also edits a recipe of
// the library. It keeps which recipes are to be saved and which line is looked at; it reads nothing itself.
import type { Host } from "../api/host";
import { asTrouble } from "../api/host";
import type { LineCorrection } from "../api/generated/LineCorrection";
import type { FoundRecipe } from "../api/generated/FoundRecipe";
import type { LeftOutView } from "../api/generated/LeftOutView";
import type { PageLabels } from "../api/generated/PageLabels";
import type { PasteView } from "../api/generated/PasteView";
import type { PhotoOnWeb } from "../api/generated/PhotoOnWeb";
import type { ReadLine } from "../api/generated/ReadLine";
import type { Trouble } from "../api/generated/Trouble";
import { Latest } from "../state/latest";

const REST_MS = 120;
/** Lines drawn before the cook asks for all: a page of this length is already long for any recipe. */
const DRAWN = 300;

/** A longer text stands in no field: laying it out would hold the window for seconds. It is read, and saved, all the same. */
export const FIELD_HOLDS = 200_000;

/** What was typed and neither saved nor thrown away, by the recipe that it edits; lives as long as the window. */
const drafts: Record<string, { from: string; text: string; corrections: LineCorrection[]; labels: PageLabels[] }> = {};
const NEW = "new";

/** A place in the text, in UTF-16 units. */
export interface Stretch {
  start: number;
  end: number;
}

export class PasteState {
  text = $state("");
  reading: PasteView | null = $state.raw(null);
  trouble: Trouble | null = $state(null);
  /** Place of the recipe that is shown. */
  shown = $state(0);
  /** Marks of the recipes that are not to be saved; by name, so that they outlast a new reading of the text. */
  left: string[] = $state([]);
  /** The line that is looked at, by its start in the text. */
  looked: number | null = $state(null);
  drawAll = $state(false);
  saving = $state(false);
  /** How the cook says lines are to be read; those that are not in the text wait for it. */
  corrections: LineCorrection[] = $state.raw([]);
  /** The line under correction, by its start in the text. */
  correcting: number | null = $state(null);
  /** The text as a whole, or line by line beside its reading. */
  lineByLine = $state(false);
  /** The page that is being fetched, and how much of it has come. */
  getting: { host: string; bytes: number } | null = $state(null);
  /** What the page that the text is from says beside its recipes. */
  labels: PageLabels[] = $state.raw([]);
  /** Whether the page's photos come along when its recipes are saved. */
  bring = $state(false);
  /** How many photos of how many have come. */
  bringing: { done: number; of: number } | null = $state(null);
  /** Photos that did not come along, each with the reason. */
  missed: LeftOutView[] = $state.raw([]);

  /** The recipe of the library that is edited, or null for a new text. */
  readonly editing: string | null;
  readonly #host: Host;
  /** The text that it began with. */
  readonly #from: string;
  readonly #said: LineCorrection[];
  /** Saved or thrown away, and not typed in since. */
  #settled = false;
  readonly #latest: Latest<string, PasteView>;

  constructor(host: Host, start: { editing: string | null; text: string; corrections?: LineCorrection[] }) {
    this.#host = host;
    this.editing = start.editing;
    this.#latest = new Latest((text) => host.readPaste({ text, corrections: this.corrections }), REST_MS, {
      answered: (reading) => this.#take(reading),
      failed: (reason) => (this.trouble = asTrouble(reason)),
    });
    this.#from = start.text;
    this.#said = start.corrections ?? [];
    const draft = drafts[this.editing ?? NEW];
    // What was left lying goes on where it came from; a text just pasted is newer.
    const resumes = draft && (start.editing !== null || start.text === "" || start.text === draft.from);
    this.corrections = resumes ? draft.corrections : this.#said;
    this.put(resumes ? draft.text : start.text);
    if (resumes) this.labels = draft.labels;
  }

  get recipes(): FoundRecipe[] {
    return this.reading?.recipes ?? [];
  }

  get recipe(): FoundRecipe | undefined {
    return this.recipes[this.shown];
  }

  get kept(): number[] {
    return this.recipes.filter((recipe) => !this.isLeft(recipe)).map(({ index }) => index);
  }

  /** A recipe of the library whose text is no longer the one that was saved. */
  get changed(): boolean {
    return this.editing !== null && (this.text !== this.#from || this.corrections !== this.#said);
  }

  /** Too long for a field; its lines can still be edited one by one. */
  get huge(): boolean {
    return this.text.length > FIELD_HOLDS;
  }

  /** What is changed waits for the cook to come back. */
  get waits(): boolean {
    return this.changed && !this.#settled;
  }

  /** The lines that are drawn, and how many are not. */
  get lines(): { drawn: ReadLine[]; more: number } {
    const all = this.recipe?.lines ?? [];
    const drawn = this.drawAll ? all : all.slice(0, DRAWN);
    return { drawn, more: all.length - drawn.length };
  }

  get doubtful(): ReadLine[] {
    return this.recipe?.lines.filter((line) => line.doubts.length > 0) ?? [];
  }

  /** As the cook types. */
  type(text: string): void {
    this.text = text;
    this.#settled = false;
    if (text.trim() === "") this.#clear();
    else this.#latest.put(text);
  }

  /** A whole text at once: pasted, dropped, opened. */
  put(text: string): void {
    this.text = text;
    this.labels = [];
    this.#settled = false;
    if (text.trim() === "") this.#clear();
    else void this.#latest.now(text);
  }

  /** Puts words in place of a stretch of the text; answers with where they stand. */
  replace({ start, end }: Stretch, words: string): Stretch {
    this.type(this.text.slice(0, start) + words + this.text.slice(end));
    return { start, end: start + words.length };
  }

  show(place: number): void {
    this.shown = Math.max(0, Math.min(place, this.recipes.length - 1));
    this.looked = null;
    this.correcting = null;
    this.drawAll = false;
  }

  isLeft(recipe: FoundRecipe): boolean {
    return this.left.includes(this.#mark(recipe));
  }

  /** Leaves a recipe out of what is saved, or takes it in again. */
  keep(recipe: FoundRecipe): void {
    const mark = this.#mark(recipe);
    this.left = this.left.includes(mark) ? this.left.filter((other) => other !== mark) : [...this.left, mark];
  }

  /** The line that a place in the text belongs to. */
  lineAt(place: number): ReadLine | undefined {
    return this.recipe?.lines.find((line) => line.start <= place && place <= line.end);
  }

  /** The next line in doubt after the one looked at, round to the first, going through the other recipes as well. */
  nextDoubt(): ReadLine | undefined {
    const after = this.looked ?? -1;
    const here = this.doubtful.find((line) => line.start > after);
    if (here) return this.#look(here);
    for (let turn = 1; turn <= this.recipes.length; turn += 1) {
      const place = (this.shown + turn) % this.recipes.length;
      const first = this.recipes[place]?.lines.find((line) => line.doubts.length > 0);
      if (!first) continue;
      if (place !== this.shown) this.show(place);
      return this.#look(first);
    }
    return undefined;
  }

  correctionOf(line: ReadLine): LineCorrection | null {
    return this.corrections.find((other) => other.line === line.line) ?? null;
  }

  /** Reads a line as the cook says, or, without a correction, by itself again; answers with the way back. */
  correct(line: string, correction: LineCorrection | null): () => void {
    const before = this.corrections;
    const others = before.filter((other) => other.line !== line);
    this.#say(correction ? [...others, correction] : others);
    return () => this.#say(before);
  }

  look(line: ReadLine): void {
    this.#look(line);
  }

  /** Saves what is kept; the ids, or null where the host would not. */
  async save(): Promise<string[] | null> {
    if (this.saving || this.text.trim() === "") return null;
    this.saving = true;
    try {
      if (this.editing) {
        await this.#host.saveEdit({ id: this.editing, text: this.text, corrections: this.corrections });
        this.#forget();
        return [this.editing];
      }
      // What is saved must be what was read last: the kept numbers belong to a reading of this very text.
      const { text } = this;
      await this.#latest.now(text);
      if (this.trouble || this.kept.length === 0) return null;
      const { labels, corrections } = this;
      const { ids, photos } = await this.#host.savePasted({ text, kept: this.kept, corrections, labels });
      this.#forget();
      if (this.bring && photos.length > 0) await this.#bringAlong(photos);
      return ids;
    } catch (reason) {
      this.trouble = asTrouble(reason);
      return null;
    } finally {
      this.saving = false;
    }
  }

  /** Ends the reading that may be under way; the text is kept for when the cook comes back. */
  close(): void {
    this.#latest.drop();
    if (this.getting || this.bringing) void this.stopPage();
    if (!this.#settled && this.text.trim() !== "" && (this.editing === null || this.changed)) {
      drafts[this.editing ?? NEW] = {
        from: this.#from,
        text: this.text,
        corrections: this.corrections,
        labels: this.labels,
      };
    }
  }

  /** Fetches the page whose address the text is; its recipes take the place of the address. */
  async getPage(): Promise<void> {
    const page = this.reading?.page;
    if (!page || this.getting) return;
    this.getting = { host: page.host, bytes: 0 };
    this.trouble = null;
    const unlisten = this.#host.onPageCame((bytes) => {
      if (this.getting) this.getting.bytes = bytes;
    });
    try {
      const { text, labels } = await this.#host.getPage({ address: page.address });
      this.put(text);
      this.labels = labels;
      this.lineByLine = true;
    } catch (reason) {
      const trouble = asTrouble(reason);
      if (trouble.code !== "web_stopped") this.trouble = trouble;
    } finally {
      unlisten();
      this.getting = null;
    }
  }

  async stopPage(): Promise<void> {
    await this.#host.stopPage();
  }

  /** Back to the text that is saved; answers with the way back from there. */
  revert(): () => void {
    const { text, corrections } = this;
    this.corrections = this.#said;
    this.put(this.#from);
    this.#forget();
    return () => {
      this.corrections = corrections;
      this.put(text);
    };
  }

  /** Throws the text away. */
  discard(): void {
    this.text = "";
    this.#clear();
    this.#forget();
  }

  /** Who would be asked for the photos of the page. */
  get photoHosts(): string[] {
    const hosts = this.labels.flatMap(({ pictureHost }) => pictureHost ?? []);
    return hosts.filter((host, at) => hosts.indexOf(host) === at);
  }

  /** What was saved is saved, whatever becomes of its photos. */
  async #bringAlong(photos: PhotoOnWeb[]): Promise<void> {
    this.bringing = { done: 0, of: photos.length };
    const unlisten = this.#host.onPhotoCame((done) => {
      if (this.bringing) this.bringing.done = done;
    });
    try {
      this.missed = (await this.#host.getPhotos({ photos })).missed;
    } catch (reason) {
      this.missed = [{ what: photos[0]?.name ?? "", why: asTrouble(reason).message }];
    } finally {
      unlisten();
      this.bringing = null;
    }
  }

  #say(corrections: LineCorrection[]): void {
    this.corrections = corrections;
    this.correcting = null;
    this.#settled = false;
    void this.#latest.now(this.text);
  }

  #forget(): void {
    this.#settled = true;
    Reflect.deleteProperty(drafts, this.editing ?? NEW);
  }

  /** The name, and which of that name it is. */
  #mark({ index, name }: FoundRecipe): string {
    const before = this.recipes.filter((other) => other.name === name && other.index < index).length;
    return `${before} ${name}`;
  }

  #look(line: ReadLine): ReadLine {
    this.looked = line.start;
    if (this.lines.more > 0 && !this.lines.drawn.includes(line)) this.drawAll = true;
    return line;
  }

  #take(reading: PasteView): void {
    this.reading = reading;
    this.trouble = null;
    // The source of a page: its recipes are shown and saved, so they stand in the field too.
    if (reading.plain !== null) {
      this.text = reading.plain;
      this.labels = reading.labels;
      this.lineByLine = true;
    }
    if (this.shown >= reading.recipes.length) this.shown = 0;
  }

  #clear(): void {
    this.#latest.drop();
    this.reading = null;
    this.trouble = null;
    this.shown = 0;
    this.left = [];
    this.looked = null;
    this.correcting = null;
    this.labels = [];
    this.bring = false;
  }
}
