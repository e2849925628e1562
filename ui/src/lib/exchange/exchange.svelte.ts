// An import from being picked to its report. Nothing is kept before the cook says so, and breaking off keeps nothing. It goes on while
// another screen is open, and says there when it is done.
import { asTrouble, type Host } from "../api";
import type { ImportPick } from "../api/generated/ImportPick";
import type { ImportProgress } from "../api/generated/ImportProgress";
import type { ImportReportView } from "../api/generated/ImportReportView";
import type { ImportView } from "../api/generated/ImportView";
import type { PhotoOnWeb } from "../api/generated/PhotoOnWeb";
import type { PhotosGot } from "../api/generated/PhotosGot";
import type { Trouble } from "../api/generated/Trouble";
import type { TwinsChoice } from "../api/generated/TwinsChoice";

/** How far an import is: nothing chosen, at work, read and waiting, or done. */
export type State = "begin" | "working" | "waiting" | "done";

export class Exchange {
  state = $state<State>("begin");
  progress = $state<ImportProgress | null>(null);
  view = $state.raw<ImportView | null>(null);
  report = $state.raw<ImportReportView | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  twins = $state<TwinsChoice>("skip");
  /** How many of the photos on the web have come or failed, null while none is fetched. */
  photosDone = $state<number | null>(null);
  photosGot = $state.raw<PhotosGot | null>(null);
  #seen = true;

  constructor(
    private readonly host: Host,
    /** Told once something was kept. */
    private readonly kept: () => Promise<void> = () => Promise.resolve(),
    /** Told what another screen is to hear of it. */
    private readonly tell: (words: string) => void = () => undefined,
  ) {}

  /** Listens while the window is open. */
  follow(): () => void {
    return this.host.onImportProgress((progress) => (this.progress = progress));
  }

  /** The screen of it is open. */
  come(): void {
    this.#seen = true;
  }

  /** It is no longer: what is under way goes on, anything else is put away. */
  leave(): void {
    this.#seen = false;
    if (this.state === "working" || this.photosDone !== null) return;
    if (this.state === "waiting") void this.host.cancelImport();
    this.again();
  }

  pick(pick: ImportPick): Promise<void> {
    return this.#read(() => this.host.pickImport({ pick }));
  }

  drop(paths: string[]): Promise<void> {
    if (this.state !== "working") return this.#read(() => this.host.readImport({ paths }));
    this.tell("An import is under way: drop these again once it is done");
    return Promise.resolve();
  }

  async #read(reading: () => Promise<ImportView | null>): Promise<void> {
    this.trouble = null;
    const before = this.state;
    await this.#work(before, async () => {
      const view = await reading();
      if (view) this.view = view;
      this.state = view ? "waiting" : before;
      if (view && !this.#seen) this.tell(`${recipes(view.total)} found: Import and export shows them`);
    });
  }

  /** Keeps what was read. */
  async keep(): Promise<void> {
    this.trouble = null;
    await this.#work("begin", async () => {
      this.progress = { stage: "keeping", done: 0, of: this.view?.total ?? 0 };
      this.report = await this.host.keepImport({ twins: this.twins });
      this.state = "done";
      if (!this.#seen) this.tell(`${recipes(this.report.added)} added: Import and export has the report`);
      await this.kept();
    });
  }

  /** Breaks off; what is under way ends as cancelled. */
  async cancel(): Promise<void> {
    await this.host.cancelImport();
    if (this.state !== "working") this.again();
  }

  /** Photos that the files only had the addresses of, each into its recipe. */
  async getPhotos(photos: PhotoOnWeb[]): Promise<void> {
    if (this.photosDone !== null) return;
    this.photosDone = 0;
    const unlisten = this.host.onPhotoCame((done) => (this.photosDone = done));
    try {
      this.photosGot = await this.host.getPhotos({ photos });
    } catch (reason) {
      this.trouble = asTrouble(reason);
    } finally {
      unlisten();
      this.photosDone = null;
    }
  }

  /** Those that have come stay. */
  async stopPhotos(): Promise<void> {
    await this.host.stopPage();
  }

  /** Back to the beginning, for other files. */
  again(): void {
    this.state = "begin";
    this.view = null;
    this.report = null;
    this.trouble = null;
    this.twins = "skip";
    this.photosGot = null;
  }

  async #work(before: State, work: () => Promise<void>): Promise<void> {
    this.state = "working";
    this.progress = null;
    try {
      await work();
    } catch (reason) {
      this.state = before === "done" ? "begin" : before;
      const trouble = asTrouble(reason);
      if (trouble.code === "cancelled") return;
      this.trouble = trouble;
      if (!this.#seen) this.tell(`The import has stopped: ${trouble.message}`);
    }
  }
}

/** "Reading 25 of 100 recipes". */
export function progressWords(progress: ImportProgress | null): string {
  if (!progress) return "Opening the files";
  const what = { opening: "Opening the files", reading: "Reading", keeping: "Keeping", writing: "Writing" }[
    progress.stage
  ];
  return progress.of === 0 || progress.stage === "opening"
    ? what
    : `${what} ${figures(progress.done)} of ${figures(progress.of)} recipes`;
}

/** "1 284", as the book's heading has it. */
function figures(count: number): string {
  return count.toLocaleString("en-GB").replaceAll(",", "\u202f");
}

/** "3 recipes", "1 recipe". */
export function recipes(count: number): string {
  return count === 1 ? "1 recipe" : `${figures(count)} recipes`;
}

/** "stars, photos and tags". */
export function listed(words: string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}
