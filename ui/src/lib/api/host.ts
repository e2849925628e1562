// The one door to the host: what the window may ask, and what it is told. One method a command, one object as argument,
// as the wire has it. Every method may reject with a Trouble. Nothing here knows Tauri.
import type { AwakeView } from "./generated/AwakeView";
import type { AboutView } from "./generated/AboutView";
import type { ComparedView } from "./generated/ComparedView";
import type { BackupsView } from "./generated/BackupsView";
import type { MatterWay } from "./generated/MatterWay";
import type { MirrorNews } from "./generated/MirrorNews";
import type { MirrorSetting } from "./generated/MirrorSetting";
import type { MirrorView } from "./generated/MirrorView";
import type { BasketView } from "./generated/BasketView";
import type { ConverterView } from "./generated/ConverterView";
import type { CookedView } from "./generated/CookedView";
import type { CookingView } from "./generated/CookingView";
import type { CupSetting } from "./generated/CupSetting";
import type { EggClass } from "./generated/EggClass";
import type { ExportForm } from "./generated/ExportForm";
import type { ExportFormView } from "./generated/ExportFormView";
import type { ExportView } from "./generated/ExportView";
import type { FormulaEdit } from "./generated/FormulaEdit";
import type { FormulaView } from "./generated/FormulaView";
import type { HouseView } from "./generated/HouseView";
import type { ImportPick } from "./generated/ImportPick";
import type { ImportProgress } from "./generated/ImportProgress";
import type { ImportReportView } from "./generated/ImportReportView";
import type { ImportView } from "./generated/ImportView";
import type { LibraryView } from "./generated/LibraryView";
import type { ListFilters } from "./generated/ListFilters";
import type { OwnWeightsView } from "./generated/OwnWeightsView";
import type { LineCorrection } from "./generated/LineCorrection";
import type { LineView } from "./generated/LineView";
import type { PageLabels } from "./generated/PageLabels";
import type { PageText } from "./generated/PageText";
import type { PhotoOnWeb } from "./generated/PhotoOnWeb";
import type { PhotosGot } from "./generated/PhotosGot";
import type { SamplesView } from "./generated/SamplesView";
import type { SavedView } from "./generated/SavedView";
import type { Paper } from "./generated/Paper";
import type { PasteView } from "./generated/PasteView";
import type { PlanReminderView } from "./generated/PlanReminderView";
import type { PlanSaid } from "./generated/PlanSaid";
import type { PlanView } from "./generated/PlanView";
import type { RecipeView } from "./generated/RecipeView";
import type { RescueView } from "./generated/RescueView";
import type { RestoredView } from "./generated/RestoredView";
import type { RuleOf } from "./generated/RuleOf";
import type { Scaling } from "./generated/Scaling";
import type { SettingsView } from "./generated/SettingsView";
import type { Shelf } from "./generated/Shelf";
import type { ShoppingView } from "./generated/ShoppingView";
import type { SizeBy } from "./generated/SizeBy";
import type { SizingView } from "./generated/SizingView";
import type { Sort } from "./generated/Sort";
import type { TimersView } from "./generated/TimersView";
import type { TinPresetView } from "./generated/TinPresetView";
import type { ToWeigh } from "./generated/ToWeigh";
import type { Treatment } from "./generated/Treatment";
import type { Trouble } from "./generated/Trouble";
import type { TwinsChoice } from "./generated/TwinsChoice";
import type { UnderWayView } from "./generated/UnderWayView";
import type { VersionView } from "./generated/VersionView";

/** What can be done to a timer. */
export type TimerChange =
  "pause" | "resume" | "done" | "delete" | "plusMinute" | "minusMinute" | "plusFive" | "restart";

/** Ends a listening. */
export type Unlisten = () => void;

/** The commands; the comment names what a caller would not guess. */
export interface Commands {
  openHouse(): Promise<HouseView>;
  /** A page of the list: behind the one that ended `after`, or where that is not known, from `offset` on. The first page of a new search
      gives up the one that is running. */
  listRecipes(query: {
    search: string;
    sort: Sort;
    shelf: Shelf;
    filters: ListFilters;
    offset: number;
    after?: string | null;
  }): Promise<LibraryView>;
  listShopping(): Promise<ShoppingView>;
  /** At the size it is shown at; one that is on the list gets that size. */
  shopFor(which: { id: string }): Promise<ShoppingView>;
  shopNoMoreFor(which: { id: string }): Promise<ShoppingView>;
  addShoppingLine(wish: { line: string }): Promise<ShoppingView>;
  tickShopping(tick: { item: string; basket: BasketView }): Promise<ShoppingView>;
  /** The cook has it; lines by hand are gone. */
  leaveOutOfShopping(which: { item: string }): Promise<ShoppingView>;
  putBackIntoShopping(): Promise<ShoppingView>;
  clearShopping(): Promise<ShoppingView>;
  /** One step back. */
  undoShopping(): Promise<ShoppingView>;
  /** With the scaling that was last used for it. */
  openRecipe(which: { id: string }): Promise<RecipeView>;
  /** Another scaling; the factor goes as typed and is checked by the host. */
  showRecipe(which: { id: string; scaling: Scaling }): Promise<RecipeView>;
  /** Another size while it is dragged: nothing is remembered, and whoever lets go asks for it with `sizeRecipe`. */
  previewSize(which: { id: string; factor: string }): Promise<RecipeView>;
  /** As a baker's formula at the size last shown; all edits go with each call, and undoing is leaving one out. */
  showFormula(which: { id: string; edits: FormulaEdit[] }): Promise<FormulaView>;
  /** Keeps changed percentages as the cook's own formula, which list, steps and all follow; none take the recipe's own back. */
  keepFormula(wish: { id: string; edits: FormulaEdit[] }): Promise<RecipeView>;
  /** Another size by any way to say it; a name that fits two lines is asked back, and nothing is changed. */
  sizeRecipe(wish: { id: string; by: SizeBy }): Promise<SizingView>;
  /** Sets a rule of scaling aside, or leaves a line as written; null takes that back. */
  overrideRule(wish: { id: string; of: RuleOf; treatment: Treatment | null }): Promise<RecipeView>;
  /** The tins that most kitchens have. */
  listTins(): Promise<TinPresetView[]>;
  /** What the recipe makes unscaled, by the cook; an empty count takes it back. */
  chooseYield(choice: { id: string; count: string; noun: string }): Promise<RecipeView>;
  /** Scales so that it makes `count`. */
  serve(wish: { id: string; count: string }): Promise<RecipeView>;
  /** One more or one fewer of what it makes. */
  stepServings(step: { id: string; up: boolean }): Promise<RecipeView>;
  chooseFill(choice: { id: string; food: string; state: string }): Promise<RecipeView>;
  chooseCup(choice: { id: string; cup: CupSetting | null }): Promise<RecipeView>;
  /** Which eggs the recipe means; null takes the choice back. */
  chooseEggs(choice: { id: string; class: EggClass | null }): Promise<RecipeView>;
  listOwnWeights(): Promise<OwnWeightsView>;
  /**
   * The cook's own figure for a food, for every recipe; `weighing` as an amount brought it, its `measured` as it was or as typed
   * ("2 cups", "6"), `grams` as typed. Answers with the recipe `id` shown anew, where one is named.
   */
  setOwnWeight(wish: { id: string | null; weighing: ToWeigh; grams: string }): Promise<OwnWeightsView>;
  /** Takes that figure back. */
  forgetOwnWeight(wish: { id: string | null; weighing: ToWeigh }): Promise<OwnWeightsView>;
  /** What stands beside a recipe's text. */
  aboutRecipe(which: { id: string }): Promise<AboutView>;
  setTags(wish: { id: string; tags: string[] }): Promise<AboutView>;
  /** From 1 to 5; null takes the stars away. */
  rateRecipe(wish: { id: string; rating: number | null }): Promise<AboutView>;
  /** Blank words are none; the address is kept and never fetched. */
  setSource(wish: { id: string; source: string; address: string }): Promise<AboutView>;
  /** Asks for a photo; null where the cook thought better of it. */
  pickPhoto(which: { id: string }): Promise<AboutView | null>;
  /** A photo that was dropped. */
  addPhoto(wish: { id: string; path: string }): Promise<AboutView>;
  removePhoto(which: { id: string; name: string }): Promise<AboutView>;
  restorePhoto(which: { id: string; name: string }): Promise<AboutView>;
  /** The texts that a recipe had, the present one first. */
  listVersions(which: { id: string }): Promise<VersionView[]>;
  compareVersion(which: { id: string; number: number }): Promise<ComparedView>;
  restoreVersion(which: { id: string; number: number }): Promise<RecipeView>;
  setFavourite(choice: { id: string; favourite: boolean }): Promise<void>;
  /** The corrections are those that the cook has made of lines; of lines that are not there they change nothing. */
  readPaste(paste: { text: string; corrections: LineCorrection[] }): Promise<PasteView>;
  /** Answers with the ids of the saved recipes, and with the photos that a page has of them. `labels` is what the page said. */
  savePasted(paste: {
    text: string;
    kept: number[];
    corrections: LineCorrection[];
    labels: PageLabels[];
  }): Promise<SavedView>;
  saveEdit(edit: { id: string; text: string; corrections: LineCorrection[] }): Promise<RecipeView>;
  /** One line word by word, as it is read or would be; keeps nothing. */
  readLine(question: { line: string; correction: LineCorrection | null }): Promise<LineView>;
  /** Reads a line, and all that are written just so, as the cook says. */
  correctLine(wish: { id: string; correction: LineCorrection }): Promise<RecipeView>;
  forgetCorrection(wish: { id: string; line: string }): Promise<RecipeView>;
  deleteRecipe(which: { id: string }): Promise<void>;
  restoreRecipe(which: { id: string }): Promise<void>;
  /** Answers with how many went. */
  removeSamples(): Promise<number>;
  lookForSamples(): Promise<SamplesView>;
  bringSamples(): Promise<number>;
  /** The text of a dropped file. */
  readFile(which: { path: string }): Promise<string>;
  /** The recipes of a web page as plain text. The host speaks to that address and no other; only after the cook's press. */
  getPage(which: { address: string }): Promise<PageText>;
  /** Ends the getting of a page, which then rejects with `web_stopped`, or of photos, of which those that have come stay. */
  stopPage(): Promise<void>;
  /** Photos from the web into their recipes; only after the cook's press. */
  getPhotos(which: { photos: PhotoOnWeb[] }): Promise<PhotosGot>;
  /** Asks for a file; its text, or null where the cook thought better of it. */
  pickFile(): Promise<string | null>;
  /** Asks for files or a folder of other programs and reads them; null where the cook thought better of it. Keeps nothing. */
  pickImport(wish: { pick: ImportPick }): Promise<ImportView | null>;
  /** Reads files that were dropped. */
  readImport(which: { paths: string[] }): Promise<ImportView>;
  /** Keeps what was read last, all of it or, where it is broken off, nothing. */
  keepImport(choice: { twins: TwinsChoice }): Promise<ImportReportView>;
  /** What is under way rejects with the code `cancelled`. */
  cancelImport(): Promise<void>;
  /** What each form has no place for. */
  listExportForms(): Promise<ExportFormView[]>;
  /** Asks for a folder; all recipes, or one. */
  exportRecipes(wish: { form: ExportForm; id: string | null }): Promise<ExportView | null>;
  convert(question: { query: string; cup: CupSetting | null }): Promise<ConverterView>;
  listTimers(): Promise<TimersView>;
  startStepTimer(which: { recipeId: string; step: number; index: number }): Promise<TimersView>;
  startFreeTimer(wish: { text: string }): Promise<TimersView>;
  changeTimer(change: { id: string; revision: number; change: TimerChange }): Promise<TimersView>;
  restoreTimer(which: { id: string }): Promise<TimersView>;
  silenceTimers(): Promise<TimersView>;
  /** Empty words leave the name as it is. */
  renameTimer(wish: { id: string; label: string }): Promise<TimersView>;
  /** Done with one that has ended, and on to its `next`. */
  followTimer(which: { id: string; revision: number }): Promise<TimersView>;
  /** Null, or why no sound comes. */
  testSound(): Promise<string | null>;
  /** What the cook says to {@link Events.onClosing}; closing keeps the timers. */
  answerClosing(answer: { close: boolean }): Promise<void>;
  openCooking(which: { recipeId: string }): Promise<CookingView>;
  setCooking(place: { recipeId: string; step: number }): Promise<CookingView>;
  tickIngredient(tick: { recipeId: string; row: string; ticked: boolean }): Promise<CookingView>;
  /** Answers with the entry of the log. */
  finishCooking(end: { recipeId: string; note: string; daysAgo: number }): Promise<number>;
  /** All cookings under way, the last touched first. */
  listCookings(): Promise<UnderWayView[]>;
  /** Ends a cooking without a word in the log; {@link restoreCooking} takes that back. */
  forgetCooking(which: { recipeId: string }): Promise<void>;
  restoreCooking(which: { recipeId: string }): Promise<void>;
  /** The cook log of a recipe, the last first. */
  listCooked(which: { recipeId: string }): Promise<CookedView[]>;
  /** Takes an entry out of the log; the cooking that it ended is back where it was. */
  forgetCooked(which: { recipeId: string; entry: number }): Promise<void>;
  /** Cook mode is entered or left. */
  keepAwake(wish: { cooking: boolean }): Promise<AwakeView>;
  /** The plan, or null where nothing is planned. */
  openPlan(): Promise<PlanView | null>;
  /** Plans recipes for an hour of the cook's zone, "2026-11-22T09:00", in place of the plan before. */
  makePlan(wish: { recipes: string[]; ready: string }): Promise<PlanView>;
  /** From now on it reminds. */
  startPlan(): Promise<PlanView>;
  dropPlan(): Promise<void>;
  /** How it goes; the rest is planned again. */
  tellPlan(wish: { said: PlanSaid }): Promise<PlanView>;
  /** How long the cook takes for a task, remembered; null takes it back. */
  setPlanMinutes(wish: { id: string; minutes: number | null }): Promise<PlanView>;
  /** "22:30-07:00; out Mon 08:30-17:30", and the trays that the oven takes at once. */
  setPlanHours(wish: { hours: string; shelves: number }): Promise<PlanView | null>;
  /** Asks where to; whether a file was written. */
  savePlanCalendar(): Promise<boolean>;
  /** Opens the system's own dialog with that paper laid in. */
  printPage(wish: { paper: Paper }): Promise<void>;
  /** Asks where to, and writes there what would be printed; the file's path, or null where the cook thought better of it. */
  savePdf(wish: { paper: Paper; name: string }): Promise<string | null>;
  setSettings(wish: { settings: SettingsView }): Promise<HouseView>;
  /** Only where the library could not be opened: the damaged file is kept aside, and a new library begun. */
  startAfresh(): Promise<HouseView>;
  listBackups(): Promise<BackupsView>;
  /** Makes one and reads it back. */
  backUpNow(): Promise<BackupsView>;
  /** In the place of the library, whether that is open or could not be opened; what was there is kept. */
  restoreBackup(which: { id: string }): Promise<RestoredView>;
  /** Asks for a folder; null where the cook thought better of it. */
  chooseBackupFolder(): Promise<BackupsView | null>;
  usualBackupFolder(): Promise<BackupsView>;
  /** What may help where the library could not be opened. May take a while. */
  lookForRescue(): Promise<RescueView>;
  /** The newest good backup together with what can still be read. */
  salvageLibrary(): Promise<RestoredView>;
  /** How the folder of plain files stands. */
  openMirror(): Promise<MirrorView>;
  /** Asks for a folder and brings it into step; null where the cook thought better of it. */
  chooseMirrorFolder(): Promise<MirrorView | null>;
  setMirroring(wish: { mirroring: MirrorSetting }): Promise<MirrorView>;
  mirrorNow(): Promise<MirrorView>;
  /** What the cook has decided about a file that was told of. */
  settleMatter(wish: { file: string; way: MatterWay }): Promise<MirrorView>;
  writeMissingFiles(): Promise<MirrorView>;
  /** First paint. */
  mounted(): Promise<void>;
}

/** What the host tells unasked. */
export interface Events {
  onTimersChanged(listener: (timers: TimersView) => void): Unlisten;
  /** How many bytes of the page that is being got have come. */
  onPageCame(listener: (bytes: number) => void): Unlisten;
  /** How many photos were fetched, or tried. */
  onPhotoCame(listener: (done: number) => void): Unlisten;
  onFilesDropped(listener: (files: { paths: string[] }) => void): Unlisten;
  /** The window is to be closed though timers run; it waits for {@link Commands.answerClosing}. */
  onClosing(listener: () => void): Unlisten;
  onImportProgress(listener: (progress: ImportProgress) => void): Unlisten;
  /** Something was noticed about the library. */
  onHouseChanged(listener: (house: HouseView) => void): Unlisten;
  /** Something of the plan is to begin, or should have begun while nobody could see it. */
  onPlanDue(listener: (due: PlanReminderView[]) => void): Unlisten;
  /** Something came of a look at the folder of plain files. */
  onMirrorChanged(listener: (news: MirrorNews) => void): Unlisten;
  onThemeChanged(listener: (theme: { dark: boolean }) => void): Unlisten;
}

/** Commands and events together. */
export interface Host extends Commands, Events {
  /** Where the page finds a photo by its name. */
  photoAddress(name: string, size: "small" | "whole"): string;
}

/** Whatever a command rejected with, as a Trouble; a stranger's error keeps its words. */
export function asTrouble(reason: unknown): Trouble {
  if (typeof reason === "object" && reason !== null && "code" in reason && "message" in reason) {
    return reason as Trouble;
  }
  const message = reason instanceof Error ? reason.message : String(reason);
  return { code: "unexpected", message, hint: null };
}
