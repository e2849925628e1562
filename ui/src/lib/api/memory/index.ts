// The host's twin in memory, for tests and for looking at the screens in a plain browser. It answers with plausible
// views of the six samples; parsing, exact amounts, storing and deadlines are the real host's business.
import type { ConverterView } from "../generated/ConverterView";
import type { CookingView } from "../generated/CookingView";
import type { FoundRecipe } from "../generated/FoundRecipe";
import type { HouseView } from "../generated/HouseView";
import type { LibraryView } from "../generated/LibraryView";
import type { PasteView } from "../generated/PasteView";
import type { ReadLine } from "../generated/ReadLine";
import type { RecipeCard } from "../generated/RecipeCard";
import type { RecipeView } from "../generated/RecipeView";
import type { Scaling } from "../generated/Scaling";
import type { SettingsView } from "../generated/SettingsView";
import type { Shelf } from "../generated/Shelf";
import type { TimersView } from "../generated/TimersView";
import type { Trouble } from "../generated/Trouble";
import type { Host } from "../host";
import { amountOf, read, rows, steps } from "./reading";
import { draw, factorText, fill, readFactor } from "./amounts";
import { samples, type Kept } from "./samples";
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

const ONE: Scaling = { factor: "1", units: "asWritten" };

/** A twin, by default with the six samples and three running timers. */
export function memoryHost(beginning: Beginning = {}): Host {
  let kept: Kept[] = beginning.empty || beginning.trouble ? [] : samples();
  let trouble = beginning.trouble ?? null;
  let settings: SettingsView = { theme: "system", units: "asWritten", cup: "us", cookSize: "counter", letterKeys: true, sound: true };
  const scalings = new Map<string, Scaling>();
  const yields = new Map<string, { count: number; noun: string }>();
  const cookings = new Map<string, CookingView>();
  const timers = new MemoryTimers(beginning.now ?? Date.now);
  const listeners = new Set<(view: TimersView) => void>();
  const quiet = beginning.quiet || beginning.empty || beginning.trouble;
  if (!quiet) begin();

  function begin(): void {
    const at = (id: string, recipeName: string, step: number) => ({ recipeId: id, recipeName, step });
    timers.start("bake", 4.13, at("chocolate-fondant", "Chocolate Fondant", 8));
    timers.start("bake", 31.3, at("jamaican-rum-cake", "Jamaican Rum Cake", 12));
    timers.start("cold rest", 478, at("croissants", "Croissants", 8), 718);
    cookings.set("croissants", { recipeId: "croissants", step: 8, ticked: [] });
    setInterval(() => tell(timers.view()), 1000);
  }
  function tell(view: TimersView): TimersView {
    for (const listener of listeners) listener(view);
    return view;
  }
  function find(id: string): Kept {
    const found = kept.find((recipe) => recipe.id === id);
    if (!found) throw { code: "recipe_gone", message: `there is no recipe "${id}"`, hint: "it may have been deleted" } satisfies Trouble;
    return found;
  }
  function house(): HouseView {
    const dark = typeof window !== "undefined" && window.matchMedia("(prefers-color-scheme: dark)").matches;
    return { settings, version: "0.1.0", folder: "~/.local/share/levain", desktopDark: dark, trouble };
  }
  function made(id: string): { count: number; noun: string } | null {
    return yields.get(id) ?? find(id).read.makes;
  }
  function show(id: string): RecipeView {
    const recipe = find(id);
    const scaling = scalings.get(id) ?? { ...ONE, units: settings.units };
    const factor = readFactor(scaling.factor);
    if (!factor) throw { code: "factor_out_of_range", message: `the factor "${scaling.factor}" is not between 1/100 and 1000`, hint: "try 1/2, 2 or 1.5" } satisfies Trouble;
    const makes = made(id);
    const count = makes && Math.round((makes.count * factor[0] * 10) / factor[1]) / 10;
    const big = factor[0] >= factor[1] * 2;
    return {
      id,
      name: recipe.read.name,
      nameInferred: false,
      sample: recipe.sample,
      favourite: recipe.favourite,
      description: recipe.read.description,
      origin: recipe.sample ? "One of the samples" : "From a pasted page",
      made: recipe.facts.includes("made") ? `Made ${recipe.facts.split("made ")[1] ?? ""}` : "",
      recipeYield: makes && { text: `about ${count} ${makes.noun}`, count: String(count), noun: makes.noun, estimated: true },
      scaling,
      factorText: factorText(factor),
      standards: recipe.read.text.includes(" cup") ? "1 cup = 236.6 ml, US" : null,
      silhouette: recipe.silhouette,
      composition: recipe.composition,
      groups: rows(recipe.read, factor, scaling.units),
      sections: steps(recipe.read, factor, scaling.units),
      notes: recipe.read.notes,
      advice: big ? [{ code: "time", message: "Use two tins and the baking time stays 1 h 15 min." }, { code: "greasing", message: "The butter for the tin and the rum for brushing stay “a bit”." }] : [],
      sourceText: recipe.read.text,
      ticked: cookings.get(id)?.ticked ?? [],
    };
  }
  function card(recipe: Kept, search: string): RecipeCard {
    const line = search ? recipe.read.text.split("\n").find((text) => text.toLowerCase().includes(search)) : undefined;
    const at = line?.toLowerCase().indexOf(search) ?? -1;
    const snippet = line && at >= 0 ? [{ text: line.slice(0, at).replace(/^[-#\d. ]+/, ""), matched: false }, { text: line.slice(at, at + search.length), matched: true }, { text: line.slice(at + search.length), matched: false }] : [];
    const { id, sample, favourite, facts, silhouette, composition, doubtfulLines } = recipe;
    return { id, name: recipe.read.name, sample, favourite, facts, silhouette, composition, snippet: snippet.filter((piece) => piece.text), doubtfulLines };
  }
  function onShelf(recipe: Kept, shelf: Shelf): boolean {
    if (recipe.deleted || shelf === "deleted") return recipe.deleted && shelf === "deleted";
    return shelf === "all" || (shelf === "favourites" ? recipe.favourite : recipe.doubtfulLines > 0);
  }
  function list(search: string, shelf: Shelf): LibraryView {
    const wanted = search.trim().toLowerCase();
    const cards = kept.filter((recipe) => onShelf(recipe, shelf) && recipe.read.text.toLowerCase().includes(wanted)).map((recipe) => card(recipe, wanted));
    const count = (name: Shelf) => kept.filter((recipe) => onShelf(recipe, name)).length;
    const cooking = [...cookings.values()].find((place) => kept.some((recipe) => recipe.id === place.recipeId && !recipe.deleted));
    const cooked = cooking && find(cooking.recipeId);
    const all = cooked ? cooked.read.sections.flatMap((section) => section.lines) : [];
    return {
      total: cards.length,
      cards,
      counts: { all: count("all"), favourites: count("favourites"), toReview: count("toReview"), deleted: count("deleted") },
      onTheGo: cooking && cooked ? { id: cooked.id, name: cooked.read.name, silhouette: cooked.silhouette, composition: cooked.composition, step: cooking.step, steps: all.length, sentence: all[cooking.step - 1] ?? "" } : null,
    };
  }
  function found(text: string): PasteView {
    const words = text.split(/\s+/).filter(Boolean).length;
    const one = read(text);
    if (one.groups.length === 0) return { title: "No recipe found", words, recipes: [], diagnostics: [{ code: "no_recipe", message: "no list of ingredients was found", hint: "paste the part with the ingredients as well" }] };
    let from = 0;
    const lines: ReadLine[] = text.split("\n").flatMap((line): ReadLine[] => {
      const start = text.indexOf(line, from);
      from = start + line.length;
      const bare = line.replace(/^(#+|-|\d+\.) */, "");
      if (!bare.trim()) return [];
      const { rough, rest } = amountOf(bare);
      const base = { text: line, start, end: from, doubts: [] };
      if (line.startsWith("# ")) return [{ ...base, readAs: { kind: "title", text: bare } }];
      if (line.startsWith("#")) return [{ ...base, readAs: { kind: "heading", text: bare } }];
      if (line.startsWith("- ") && one.groups.some((group) => group.lines.includes(bare))) return [{ ...base, readAs: { kind: "ingredient", row: "food", amount: rough && draw(rough, [1, 1], "asWritten", rest), name: rest, remark: "" } }];
      if (/^\d+\. /.test(line)) return [{ ...base, readAs: { kind: "step", number: Number.parseInt(line), pieces: [{ kind: "text", text: bare }] } }];
      return [{ ...base, readAs: { kind: "note", text: bare } }];
    });
    const recipe: FoundRecipe = { index: 0, name: one.name || "Recipe", nameInferred: !one.name, counts: `${rows(one, [1, 1], "asWritten").flatMap((group) => group.rows).length} ingredients, ${steps(one, [1, 1], "asWritten").flatMap((section) => section.steps).length} steps`, doubtfulLines: 0, lines };
    return { title: "One recipe in this page", words, recipes: [recipe], diagnostics: [] };
  }
  function converted(query: string): ConverterView {
    if (!query.trim()) return { kind: "empty", examples: ["1 cup plain flour in g", "350 F in C", "2 tbsp in ml"] };
    const { rough, rest } = amountOf(query.replace(/ in \w+$/, ""));
    if (!rough) return { kind: "refused", code: "not_read", message: `cannot read "${query}" as an amount`, hint: "try 1 cup plain flour in g" };
    const answer = draw(rough, [1, 1], "metric", rest);
    return { kind: "answer", question: query, answer, copy: answer.spoken, equivalents: [{ pieces: [{ kind: "number", text: "4.4" }, { kind: "unit", text: "oz" }], spoken: "4.4 ounces", about: true }], trust: answer.estimate ? "Spooned and levelled; a scooped cup weighs up to 20 g more." : "exact" };
  }
  function save(text: string): Kept {
    const recipe = read(text);
    const id = recipe.name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-") || `recipe-${kept.length + 1}`;
    return { id, read: recipe, silhouette: "letter", composition: [{ class: "other", label: "not known", percent: 100 }], facts: "not made yet", sample: false, favourite: false, deleted: false, doubtfulLines: 0 };
  }
  // Each answer comes a moment later, and what is thrown rejects, as with the real host.
  const later = async <T>(answer: () => T): Promise<T> => answer();
  const place = (recipeId: string): CookingView => cookings.get(recipeId) ?? { recipeId, step: 1, ticked: [] };
  const cook = (next: CookingView): CookingView => (cookings.set(next.recipeId, next), next);

  return {
    openHouse: () => later(house),
    listRecipes: ({ search, shelf, sort }) =>
      later(() => {
        const view = list(search, shelf);
        return sort === "title" ? { ...view, cards: view.cards.toSorted((a, b) => a.name.localeCompare(b.name)) } : view;
      }),
    openRecipe: ({ id }) => later(() => show(id)),
    showRecipe: ({ id, scaling }) =>
      later(() => {
        const before = scalings.get(id);
        scalings.set(id, scaling);
        try {
          return show(id);
        } catch (reason) {
          scalings.set(id, before ?? ONE);
          throw reason;
        }
      }),
    chooseYield: ({ id, count, noun }) =>
      later(() => {
        if (count) yields.set(id, { count: Number(count), noun });
        else yields.delete(id);
        return show(id);
      }),
    serve: ({ id, count }) =>
      later(() => {
        scalings.set(id, { ...(scalings.get(id) ?? ONE), factor: `${Number(count)}/${made(id)?.count ?? 1}` });
        return show(id);
      }),
    stepServings: ({ id, up }) =>
      later(() => {
        const now = Number(show(id).recipeYield?.count ?? 1);
        const next = Math.max(1, up ? now + 1 : now - 1);
        scalings.set(id, { ...(scalings.get(id) ?? ONE), factor: `${next}/${made(id)?.count ?? 1}` });
        return show(id);
      }),
    chooseFill: ({ id, food, state }) => later(() => (fill(food, state), show(id))),
    chooseCup: ({ id }) => later(() => show(id)),
    setFavourite: ({ id, favourite }) => later(() => void (find(id).favourite = favourite)),
    readPaste: ({ text }) => later(() => found(text)),
    savePasted: ({ text }) =>
      later(() => {
        const recipe = save(text);
        kept = [recipe, ...kept];
        return [recipe.id];
      }),
    saveEdit: ({ id, text }) => later(() => ((find(id).read = read(text)), show(id))),
    deleteRecipe: ({ id }) => later(() => void (find(id).deleted = true)),
    restoreRecipe: ({ id }) => later(() => void (find(id).deleted = false)),
    removeSamples: () =>
      later(() => {
        const left = kept.filter((recipe) => !recipe.sample);
        const gone = kept.length - left.length;
        kept = left;
        return gone;
      }),
    readFile: ({ path }) => later(() => `# ${path}\n\n## Ingredients\n\n- 100g flour\n`),
    pickFile: () => later(() => null),
    convert: ({ query }) => later(() => converted(query)),
    listTimers: () => later(() => timers.view()),
    startStepTimer: ({ recipeId, step, index }) =>
      later(() => {
        const recipe = show(recipeId);
        const pieces = recipe.sections.flatMap((section) => section.steps).find((other) => other.number === step)?.pieces ?? [];
        const piece = pieces.find((other) => other.kind === "duration" && other.index === index);
        const text = piece?.kind === "duration" ? piece.text : "5 min";
        const minutes = Number.parseFloat(text) * (/ h/.test(text) ? 60 : 1);
        return tell(timers.start(`step ${step}`, minutes, { recipeId, recipeName: recipe.name, step, setFor: text }));
      }),
    startFreeTimer: ({ text }) => later(() => tell(timers.start(text.replace(/\d+ ?min/, "").trim() || "timer", Number(/\d+/.exec(text)?.[0] ?? 5)))),
    changeTimer: ({ id, change }) => later(() => tell(timers.change(id, change))),
    restoreTimer: ({ id }) => later(() => tell(timers.restore(id))),
    silenceTimers: () => later(() => tell(timers.silence())),
    testSound: () => later(() => "the browser's twin makes no sound"),
    openCooking: ({ recipeId }) => later(() => cook(place(recipeId))),
    setCooking: ({ recipeId, step }) => later(() => cook({ ...place(recipeId), step })),
    tickIngredient: ({ recipeId, row, ticked }) =>
      later(() => {
        const before = place(recipeId);
        const left = before.ticked.filter((other) => other !== row);
        return cook({ ...before, ticked: ticked ? [...left, row] : left });
      }),
    finishCooking: ({ recipeId }) => later(() => void cookings.delete(recipeId)),
    setSettings: (wish) => later(() => ((settings = wish.settings), house())),
    startAfresh: () => later(() => ((trouble = null), house())),
    mounted: () => later(() => undefined),
    onTimersChanged: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    onFileDropped: () => () => undefined,
    onThemeChanged: () => () => undefined,
  };
}

