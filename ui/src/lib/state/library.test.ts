// The list: one question after typing pauses, late answers dropped, deleting with a way back.
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LibraryView } from "../api/generated/LibraryView";
import { memoryHost } from "../api/memory";
import { Announcer } from "./announcer.svelte";
import { LibraryState, NO_FILTERS, SEARCH_PAUSE_MS } from "./library.svelte";
import { Toasts } from "./toasts.svelte";

function make() {
  const host = memoryHost({ quiet: true });
  const announcer = new Announcer();
  const toasts = new Toasts(announcer);
  return { host, toasts, announcer, library: new LibraryState(host, toasts, announcer) };
}

beforeEach(() => void vi.useFakeTimers());

describe("LibraryState", () => {
  it("asks once, a moment after the last letter", async () => {
    const { host, library } = make();
    const asked = vi.spyOn(host, "listRecipes");
    for (const text of ["b", "bu", "but"]) library.type(text);
    expect(asked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(SEARCH_PAUSE_MS);
    expect(asked).toHaveBeenCalledOnce();
    expect(asked).toHaveBeenCalledWith({
      search: "but",
      sort: "lastCooked",
      shelf: "all",
      filters: NO_FILTERS,
      offset: 0,
      after: null,
    });
  });
  it("goes on where the page before ended, and asks by the place only where that is not known", async () => {
    const { host, library } = make();
    const real = await host.listRecipes({ search: "", sort: "title", shelf: "all", filters: NO_FILTERS, offset: 0 });
    const asked = vi.spyOn(host, "listRecipes").mockImplementation(async ({ offset }) => ({
      ...real,
      cards: real.cards.map((card) => ({ ...card, id: `${card.id}-${offset}` })),
      total: 600,
      offset,
      end: `behind ${offset}`,
    }));
    await library.refresh();
    library.need(0, 12);
    await vi.advanceTimersByTimeAsync(1);
    library.need(300, 306);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.mock.calls.map(([query]) => [query.offset, query.after])).toEqual([
      [0, null],
      [6, "behind 0"],
      [300, null],
    ]);
    expect(library.cardAt(7)?.id).toBe(`${real.cards[1]?.id}-6`);
  });
  it("asks anew for a list of which something has gone", async () => {
    const { host, library } = make();
    const real = await host.listRecipes({ search: "", sort: "title", shelf: "all", filters: NO_FILTERS, offset: 0 });
    const asked = vi
      .spyOn(host, "listRecipes")
      .mockImplementation(async ({ offset }) => ({ ...real, total: 600, offset, end: "more" }))
      .mockImplementationOnce(async () => ({ ...real, total: 600, end: "more" }))
      .mockImplementationOnce(async () => ({
        ...real,
        total: 600,
        cards: real.cards.slice(1),
        offset: 6,
        end: "more",
      }));
    await library.refresh();
    library.need(6, 12);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.mock.calls.map(([query]) => query.offset)).toEqual([0, 6, 0]);
  });
  it.each([
    ["#cake", true, ""],
    ["butter #Cake", true, "butter"],
    ['#"cake"', true, ""],
    ["#cakes", false, "#cakes"],
  ])("knows a tag that is typed as %s, and takes it back", async (search, on, left) => {
    const { library } = make();
    await library.searchFor(search);
    expect(library.isTagged("cake")).toBe(on);
    await library.turnTag("cake");
    expect([library.search, library.isTagged("cake")]).toEqual([left, !on]);
  });
  it("removes the samples with a way back, which leaves alone what was in the bin before", async () => {
    const { library, toasts } = make();
    await library.refresh();
    const [first] = library.view!.cards;
    await library.remove(first!.id, first!.name);
    await library.removeSamples();
    expect(library.view!.counts.all).toBe(0);
    await toasts.undo();
    expect(library.view!.counts.deleted).toBe(1);
    expect(library.view!.counts.all).toBe(5);
  });
  it("says aloud how many were found", async () => {
    const { library, announcer } = make();
    library.type("tofu");
    await vi.advanceTimersByTimeAsync(SEARCH_PAUSE_MS + 100);
    expect(announcer.text).toBe("One recipe with “tofu”");
  });
  it("drops an answer that comes after a later question", async () => {
    const { host, library } = make();
    const real = await host.listRecipes({ search: "", sort: "title", shelf: "all", filters: NO_FILTERS, offset: 0 });
    const late: ((view: LibraryView) => void)[] = [];
    vi.spyOn(host, "listRecipes").mockImplementation(() => new Promise((answer) => late.push(answer)));
    const first = library.refresh();
    const second = library.refresh();
    late[1]?.({ ...real, total: 2 });
    late[0]?.({ ...real, total: 1 });
    await Promise.all([first, second]);
    expect(library.view?.total).toBe(2);
  });
  it("keeps the trouble where the list could not be read, and forgets it with the next", async () => {
    const { host, library } = make();
    vi.spyOn(host, "listRecipes").mockRejectedValueOnce({ code: "x", message: "no", hint: null });
    await library.refresh();
    expect(library.trouble?.message).toBe("no");
    await library.refresh();
    expect(library.trouble).toBeNull();
    expect(library.view?.cards).toHaveLength(6);
  });
  it("brings a deleted recipe back by Undo", async () => {
    const { library, toasts } = make();
    expect(await library.remove("croissants", "Croissants")).toBe(true);
    expect(library.view?.cards.map((card) => card.id)).not.toContain("croissants");
    expect(library.view?.counts.deleted).toBe(1);
    await toasts.undo();
    expect(library.view?.cards.map((card) => card.id)).toContain("croissants");
  });
  it("tells why a recipe could not be deleted, and does not say it is gone", async () => {
    const { library, toasts } = make();
    expect(await library.remove("no-such", "Nothing")).toBe(false);
    expect(toasts.current?.tone).toBe("trouble");
  });
});
