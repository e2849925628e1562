// The host's twin in memory, for tests and for looking at the screens in a plain browser. It answers with plausible
// views of the six samples; parsing, exact amounts, storing and deadlines are the real host's business.
import type { HouseView } from "../generated/HouseView";
import type { OwnWeightsView } from "../generated/OwnWeightsView";
import type { PrintingView } from "../generated/PrintingView";
import type { SettingsView } from "../generated/SettingsView";
import type { TimersView } from "../generated/TimersView";
import type { ToWeigh } from "../generated/ToWeigh";
import type { Trouble } from "../generated/Trouble";
import type { Host } from "../host";
import { MemoryAbout } from "./about";
import { fill, readFactor, weighed } from "./amounts";
import { converted, found, keep } from "./answers";
import { memoryBackups } from "./backups";
import { memoryMirror } from "./mirror";
import { MemoryBook } from "./book";
import { MemoryCookings } from "./cookings";
import { formula } from "./formula";
import { memoryImport } from "./imports";
import { lineView } from "./lines";
import { MemoryPlan } from "./plan";
import { read } from "./reading";
import { samples } from "./samples";
import { TINS } from "./sizing";
import { MemoryShopping } from "./shopping";
import { MemoryTimers } from "./timers";

/** How the twin begins. */
export interface Beginning {
  /** Without recipes and timers. */
  empty?: boolean;
  /** With a library that could not be opened. */
  trouble?: Trouble;
  /** Without the timers that a browser's screens show. */
  quiet?: boolean;
  now?: () => number;
}

const PRINTING: PrintingView = {
  papers: [
    { paper: "a4", label: "A4", page: "size: 210mm 297mm; margin: 14mm" },
    { paper: "card", label: "6 × 4 in", page: "size: 152.4mm 101.6mm; margin: 6.35mm" },
  ],
  usual: "a4",
  savesPdf: true,
};

/** A twin, by default with the six samples and three running timers. */
export function memoryHost(beginning: Beginning = {}): Host {
  const book = new MemoryBook(beginning.empty || beginning.trouble ? [] : samples(), () => settings.units);
  let trouble = beginning.trouble ?? null;
  let settings: SettingsView = {
    theme: "system",
    units: "asWritten",
    cup: "us",
    cookSize: "counter",
    letterKeys: true,
    sound: true,
    spoons: "eighth",
    cups: "all",
    scale: "tenthGram",
    eggs: null,
  };
  const about = new MemoryAbout();
  const timers = new MemoryTimers(beginning.now ?? Date.now);
  const plan = new MemoryPlan();
  const shopping = new MemoryShopping(book);
  const listeners = new Set<(view: TimersView) => void>();
  const quiet = beginning.quiet || beginning.empty || beginning.trouble;
  if (!quiet) begin();

  function begin(): void {
    const at = (id: string, recipeName: string, step: number) => ({ recipeId: id, recipeName, step });
    timers.start("bake", 4.13, at("chocolate-fondant", "Chocolate Fondant", 8));
    timers.start("bake", 31.3, at("jamaican-rum-cake", "Jamaican Rum Cake", 12));
    timers.start("cold rest", 478, at("croissants", "Croissants", 8), 718);
    book.cookings.set("croissants", { recipeId: "croissants", step: 8, ticked: [] });
    setInterval(() => tell(timers.view()), 1000);
  }
  function tell(view: TimersView): TimersView {
    for (const listener of listeners) listener(view);
    return view;
  }
  function house(): HouseView {
    const dark = typeof window !== "undefined" && window.matchMedia("(prefers-color-scheme: dark)").matches;
    return {
      settings,
      version: "0.1.0",
      folder: "~/.local/share/levain",
      desktopDark: dark,
      printing: PRINTING,
      readOnly: null,
      notices: [],
      trouble,
    };
  }
  // Each answer comes a moment later, and what is thrown rejects, as with the real host.
  const later = async <T>(answer: () => T): Promise<T> => answer();
  let ownWeights: ToWeigh[] = [];
  const weigh = (id: string | null, weighing: ToWeigh, grams: string | null): OwnWeightsView => {
    ownWeights = weighed(weighing, grams);
    return { weights: ownWeights, recipe: id === null ? null : book.show(id) };
  };
  const cookings = new MemoryCookings(book);

  return {
    openHouse: () => later(house),
    listRecipes: ({ search, shelf, sort, offset }) =>
      later(() => {
        const view = { ...book.list(search, shelf), offset };
        return sort === "title"
          ? { ...view, cards: view.cards.toSorted((a, b) => a.name.localeCompare(b.name)) }
          : view;
      }),
    listShopping: () => later(() => shopping.view()),
    shopFor: ({ id }) =>
      later(() => shopping.change((kept) => (kept.dishes = [...kept.dishes.filter((other) => other !== id), id]))),
    shopNoMoreFor: ({ id }) =>
      later(() => shopping.change((kept) => (kept.dishes = kept.dishes.filter((other) => other !== id)))),
    addShoppingLine: ({ line }) => later(() => shopping.change((kept) => kept.lines.push(line.trim()))),
    tickShopping: ({ item, basket }) => later(() => shopping.change((kept) => (kept.baskets[item] = basket))),
    leaveOutOfShopping: ({ item }) => later(() => shopping.change((kept) => kept.left.push(item))),
    putBackIntoShopping: () => later(() => shopping.change((kept) => (kept.left = []))),
    clearShopping: () =>
      later(() => shopping.change((kept) => Object.assign(kept, { dishes: [], lines: [], baskets: {}, left: [] }))),
    undoShopping: () => later(() => shopping.undo()),
    openRecipe: ({ id }) => later(() => book.show(id)),
    showRecipe: ({ id, scaling }) => later(() => book.rescale(id, scaling)),
    previewSize: ({ id, factor }) => later(() => book.show(id, factor)),
    showFormula: ({ id, edits }) =>
      later(() => {
        const factor = readFactor(book.scaling(id).factor) ?? [1, 1];
        return formula(id, book.find(id).read, factor, [...(book.formulas.get(id) ?? []), ...edits]);
      }),
    keepFormula: ({ id, edits }) =>
      later(() => {
        formula(id, book.find(id).read, [1, 1], edits);
        book.formulas.set(id, edits);
        return book.show(id);
      }),
    sizeRecipe: ({ id, by }) => later(() => book.size(id, by)),
    overrideRule: ({ id, of, treatment }) =>
      later(() => {
        const key = `${id} ${of.kind === "rule" ? of.code : of.row}`;
        if (treatment) book.treatments.set(key, treatment);
        else book.treatments.delete(key);
        return book.show(id);
      }),
    listTins: () => later(() => TINS),
    chooseYield: ({ id, count, noun }) =>
      later(() => {
        if (count) book.yields.set(id, { count: Number(count), noun });
        else book.yields.delete(id);
        return book.show(id);
      }),
    serve: ({ id, count }) =>
      later(() => book.rescale(id, { ...book.scaling(id), factor: `${Number(count)}/${book.made(id)?.count ?? 1}` })),
    stepServings: ({ id, up }) =>
      later(() => {
        const now = Number(book.show(id).recipeYield?.count ?? 1);
        const next = Math.max(1, up ? now + 1 : now - 1);
        return book.rescale(id, { ...book.scaling(id), factor: `${next}/${book.made(id)?.count ?? 1}` });
      }),
    chooseFill: ({ id, food, state }) => later(() => (fill(food, state), book.show(id))),
    chooseCup: ({ id, cup }) =>
      later(() => {
        if (cup) book.cups.set(id, cup);
        else book.cups.delete(id);
        return book.show(id);
      }),
    chooseEggs: ({ id, class: chosen }) =>
      later(() => {
        if (chosen) book.eggs.set(id, chosen);
        else book.eggs.delete(id);
        return book.show(id);
      }),
    listOwnWeights: () => later(() => ({ weights: ownWeights, recipe: null })),
    setOwnWeight: ({ id, weighing, grams }) => later(() => weigh(id, weighing, grams)),
    forgetOwnWeight: ({ id, weighing }) => later(() => weigh(id, weighing, null)),
    aboutRecipe: ({ id }) => later(() => about.view(id)),
    setTags: ({ id, tags }) => later(() => about.tag(id, tags)),
    rateRecipe: ({ id, rating }) => later(() => about.change(id, { rating })),
    setSource: ({ id, source, address }) => later(() => about.from(id, source, address)),
    pickPhoto: ({ id }) => later(() => about.addPhoto(id, "picked.jpg")),
    addPhoto: ({ id, path }) => later(() => about.addPhoto(id, path)),
    removePhoto: ({ id, name }) => later(() => about.removePhoto(id, name)),
    restorePhoto: ({ id }) => later(() => about.restorePhoto(id)),
    listVersions: () => later(() => about.versions()),
    compareVersion: ({ number }) => later(() => about.compare(number)),
    restoreVersion: ({ id }) => later(() => book.show(id)),
    photoAddress: () => "data:,",
    setFavourite: ({ id, favourite }) => later(() => void (book.find(id).favourite = favourite)),
    readPaste: ({ text, corrections }) => later(() => found(text, corrections)),
    savePasted: ({ text, corrections, labels }) =>
      later(() => {
        const recipe = keep(text, book.kept.length + 1);
        book.corrections.set(recipe.id, corrections);
        book.kept = [recipe, ...book.kept];
        const photos = labels.flatMap(({ name, picture, pictureHost }) =>
          picture && pictureHost ? [{ id: recipe.id, name, address: picture, host: pictureHost }] : [],
        );
        return { ids: [recipe.id], photos };
      }),
    saveEdit: ({ id, text, corrections }) =>
      later(() => {
        book.find(id).read = read(text);
        book.corrections.set(id, corrections);
        return book.show(id);
      }),
    readLine: ({ line, correction }) => later(() => lineView(line, correction)),
    correctLine: ({ id, correction }) => later(() => book.correct(id, correction.line, correction)),
    forgetCorrection: ({ id, line }) => later(() => book.correct(id, line, null)),
    deleteRecipe: ({ id }) => later(() => void (book.find(id).deleted = true)),
    restoreRecipe: ({ id }) => later(() => void (book.find(id).deleted = false)),
    removeSamples: () =>
      later(() => {
        const gone = book.kept.filter((recipe) => recipe.sample && !recipe.deleted);
        for (const recipe of gone) recipe.deleted = true;
        return gone.length;
      }),
    lookForSamples: () =>
      later(() => {
        const standing = book.kept.filter(({ sample, deleted }) => sample && !deleted).length;
        return { standing, missing: book.kept.filter(({ sample, deleted }) => sample && deleted).length };
      }),
    bringSamples: () =>
      later(() => {
        const binned = book.kept.filter(({ sample, deleted }) => sample && deleted);
        for (const recipe of binned) recipe.deleted = false;
        return binned.length;
      }),
    readFile: ({ path }) => later(() => `# ${path}\n\n## Ingredients\n\n- 100g flour\n`),
    getPage: ({ address }) =>
      later(() => ({
        text: "# Toast\n\n## Ingredients\n\n- 2 slices bread\n",
        labels: [
          {
            name: "Toast",
            tags: ["quick"],
            source: "Ann",
            address,
            picture: "https://photos.example/toast.jpg",
            pictureHost: "photos.example",
          },
        ],
      })),
    stopPage: () => later(() => undefined),
    getPhotos: ({ photos }) => later(() => ({ got: photos.length, missed: [] })),
    pickFile: () => later(() => null),
    ...memoryImport(later),
    convert: ({ query, cup }) => later(() => converted(query, cup)),
    listTimers: () => later(() => timers.view()),
    startStepTimer: ({ recipeId, step, index }) =>
      later(() => {
        const recipe = book.show(recipeId);
        const pieces =
          recipe.sections.flatMap((section) => section.steps).find((other) => other.number === step)?.pieces ?? [];
        const piece = pieces.find((other) => other.kind === "duration" && other.index === index);
        const text = piece?.kind === "duration" ? piece.text : "5 min";
        const minutes = Number.parseFloat(text) * (/ h/.test(text) ? 60 : 1);
        return tell(timers.start(`step ${step}`, minutes, { recipeId, recipeName: recipe.name, step, setFor: text }));
      }),
    startFreeTimer: ({ text }) =>
      later(() =>
        tell(timers.start(text.replace(/\d+ ?min/, "").trim() || "timer", Number(/\d+/.exec(text)?.[0] ?? 5))),
      ),
    changeTimer: ({ id, change }) => later(() => tell(timers.change(id, change))),
    restoreTimer: ({ id }) => later(() => tell(timers.restore(id))),
    silenceTimers: () => later(() => tell(timers.silence())),
    renameTimer: ({ id, label }) => later(() => tell(timers.rename(id, label))),
    followTimer: ({ id }) => later(() => tell(timers.follow(id))),
    testSound: () => later(() => "the browser's twin makes no sound"),
    ...cookings.commands(),
    answerClosing: () => later(() => undefined),
    openPlan: () => later(() => plan.view),
    makePlan: ({ recipes, ready }) =>
      later(() =>
        plan.make(
          recipes.map((id) => ({ id, name: book.show(id).name })),
          ready,
        ),
      ),
    startPlan: () => later(() => plan.start()),
    dropPlan: () => later(() => void (plan.view = null)),
    tellPlan: ({ said }) => later(() => plan.tell(said)),
    setPlanMinutes: () => later(() => plan.tell({ kind: "again" })),
    setPlanHours: ({ hours, shelves }) => later(() => plan.hours(hours, shelves)),
    savePlanCalendar: () => later(() => false),
    printPage: () => later(() => window.print()),
    savePdf: ({ name }) => later(() => `~/${name}.pdf`),
    setSettings: (wish) => later(() => ((settings = wish.settings), house())),
    startAfresh: () => later(() => ((trouble = null), house())),
    mounted: () => later(() => undefined),
    onTimersChanged: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    onClosing: () => () => undefined,
    onPageCame: () => () => undefined,
    onPhotoCame: () => () => undefined,
    onFilesDropped: () => () => undefined,
    onImportProgress: () => () => undefined,
    ...memoryBackups(house, () => (trouble = null)),
    ...memoryMirror(),
    onHouseChanged: () => () => undefined,
    onPlanDue: () => () => undefined,
    onThemeChanged: () => () => undefined,
  };
}
