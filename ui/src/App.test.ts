// The window as a cook uses it, over the in-memory twin: by mouse, by keyboard, and when things go wrong.
import { render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import App from "./App.svelte";
import type { Host } from "./lib/api";
import { memoryHost } from "./lib/api/memory";

async function open(host: Host = memoryHost({ quiet: true })) {
  const user = userEvent.setup();
  render(App, { host });
  return { user, host };
}
async function openRecipe(name: string, host?: Host) {
  const opened = await open(host);
  await opened.user.click(await screen.findByRole("button", { name }));
  await screen.findByRole("heading", { level: 1, name });
  return opened;
}
const row = (id: string) => document.querySelector<HTMLElement>(`[data-testid=ingredient][data-row="${id}"]`)!;
const drawn = (id: string) => row(id).querySelector(".qty [aria-hidden=true]:not(.about)")?.textContent;

describe("the library", () => {
  it("shows six recipes on first run, and marks them as samples", async () => {
    await open();
    const cards = await screen.findAllByTestId("card");
    expect(cards).toHaveLength(6);
    for (const card of cards) expect(card.textContent).toContain("Sample");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Six recipes");
  });
  it("searches as the cook types, and says so when nothing is found", async () => {
    const { user } = await open();
    await screen.findAllByTestId("card");
    await user.keyboard("{Control>}f{/Control}");
    await user.keyboard("tofu");
    await waitFor(() => expect(screen.getAllByTestId("card")).toHaveLength(1));
    expect(document.querySelector("mark")?.textContent?.toLowerCase()).toBe("tofu");
    await user.keyboard("zzz");
    await screen.findByTestId("nothing-found");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.getAllByTestId("card")).toHaveLength(6));
  });
  it("invites to paste where the book is empty", async () => {
    const { user } = await open(memoryHost({ empty: true }));
    await screen.findByTestId("empty-library");
    expect(screen.getByRole("button", { name: /Open a file/ })).toBeTruthy();
    expect(user).toBeTruthy();
  });
  it("walks the plates by arrows and cooks by C", async () => {
    const { user, host } = await open();
    await screen.findAllByTestId("card");
    const cooked = vi.spyOn(host, "openCooking");
    await user.keyboard("{ArrowRight}{ArrowRight}c");
    await waitFor(() => expect(cooked).toHaveBeenCalledWith({ recipeId: "jamaican-rum-cake" }));
  });
});

describe("a recipe", () => {
  it("doubles its amounts and shows what it was", async () => {
    const { user } = await openRecipe("Croissants");
    expect(drawn("0.0")).toBe("500 g");
    await user.click(screen.getByTestId("factor-2"));
    await waitFor(() => expect(drawn("0.0")).toBe("1000 g"));
    expect(row("0.0").querySelector(".was")?.textContent).toContain("500 g");
    expect(screen.getByTestId("factor-2").getAttribute("aria-pressed")).toBe("true");
    expect(screen.getByTestId("advice")).toBeTruthy();
  });
  it("takes a factor as typed, and says why where it is none", async () => {
    const { user } = await openRecipe("Croissants");
    await user.type(screen.getByTestId("factor"), "3/4{Enter}");
    await waitFor(() => expect(drawn("0.0")).toBe("375 g"));
    const field = screen.getByTestId("factor");
    await user.clear(field);
    await user.type(field, "0{Enter}");
    await waitFor(() => expect(screen.getByTestId("factor-trouble").textContent).toContain('The factor "0"'));
    expect(drawn("0.0")).toBe("375 g");
  });
  it("explains an estimate; Escape closes and the focus goes back", async () => {
    const { user } = await openRecipe("Jamaican Rum Cake");
    await user.click(screen.getByTestId("units-metric"));
    await waitFor(() => expect(drawn("0.1")).toBe("220 g"));
    const about = within(row("0.1")).getByTestId("about");
    await user.click(about);
    const popover = await screen.findByTestId("popover");
    expect(popover.textContent).toContain("USDA FoodData Central 168833");
    await user.keyboard("{Escape}");
    expect(screen.queryByTestId("popover")).toBeNull();
    expect(document.activeElement).toBe(about);
    expect(screen.getByTestId("title")).toBeTruthy();
    await user.click(about);
    await user.click(await screen.findByTestId("fill-loose"));
    await waitFor(() => expect(drawn("0.1")).toBe("145 g"));
  });
  it("shows the original text by O, and not while a field is typed in", async () => {
    const { user } = await openRecipe("Garlic Chili Noodles");
    await user.type(screen.getByTestId("factor"), "o");
    expect(screen.queryByTestId("source-text")).toBeNull();
    await user.keyboard("{Escape}");
    await user.keyboard("o");
    expect(screen.getByTestId("source-text").textContent).toContain("150g extra firm tofu (more is ok)");
    expect(screen.getAllByTestId("as-written").length).toBeGreaterThan(9);
  });
  it("starts the timer of a time in a step", async () => {
    const { user, host } = await openRecipe("Croissants");
    const started = vi.spyOn(host, "startStepTimer");
    await user.click(screen.getAllByTestId("duration")[0]!);
    expect(started).toHaveBeenCalledWith({ recipeId: "croissants", step: 8, index: 0 });
    await waitFor(() => expect(screen.getAllByTestId("duration")[0]!.dataset.state).toBe("running"));
  });
  it("is deleted with a way back", async () => {
    const { user } = await openRecipe("Banana Bread");
    await user.click(screen.getAllByTestId("delete")[0]!);
    await waitFor(() => expect(screen.getAllByTestId("card")).toHaveLength(5));
    await user.keyboard("{Control>}z{/Control}");
    await waitFor(() => expect(screen.getAllByTestId("card")).toHaveLength(6));
  });
  it("scales without a stated yield and can be told what it makes", async () => {
    const host = memoryHost({ quiet: true });
    const real = host.openRecipe;
    host.openRecipe = async (which) => ({ ...(await real(which)), recipeYield: null });
    const { user } = await openRecipe("Croissants", host);
    await user.click(screen.getByTestId("set-yield"));
    await user.type(screen.getByTestId("yield-count"), "20");
    await user.type(screen.getByTestId("yield-noun"), "small croissants");
    await user.click(screen.getByTestId("yield-save"));
    await waitFor(() => expect(screen.getByTestId("yield").textContent).toContain("20 small croissants"));
  });
  it("shows hostile text as text", async () => {
    const host = memoryHost({ quiet: true });
    const { ids } = await host.savePasted({
      text: "# <script>alert(1)</script><b>x\n\n## Ingredients\n\n- 1 cup <img src=x onerror=alert(1)>\n",
      kept: [0],
      corrections: [],
      labels: [],
    });
    expect(ids[0]).toBeTruthy();
    const { user } = await open(host);
    await user.click(await screen.findByRole("button", { name: /alert/ }));
    expect((await screen.findByTestId("title")).textContent).toBe("<script>alert(1)</script><b>x");
    expect(document.querySelector("script, main img")).toBeNull();
  });
});

describe("the window", () => {
  it("goes back by Escape and to the settings by Ctrl+comma", async () => {
    const { user } = await openRecipe("Croissants");
    await user.keyboard("{Control>},{/Control}");
    await screen.findByTestId("settings-page");
    await user.keyboard("{Escape}");
    await screen.findByTestId("title");
    await user.keyboard("{Escape}");
    await screen.findByTestId("library");
  });
  it("lists its keys on ?, and keeps letters from acting where that is set", async () => {
    const { user, host } = await openRecipe("Croissants");
    await user.keyboard("?");
    expect((await screen.findByTestId("key-sheet")).textContent).toContain("Original text");
    await user.keyboard("{Escape}");
    expect(screen.queryByTestId("key-sheet")).toBeNull();
    const { settings } = await host.openHouse();
    await user.keyboard("{Control>},{/Control}");
    await user.click(await screen.findByTestId("set-letters"));
    await waitFor(async () => expect((await host.openHouse()).settings).toEqual({ ...settings, letterKeys: false }));
    await user.keyboard("{Escape}");
    await screen.findByTestId("title");
    await user.keyboard("o");
    expect(screen.queryByTestId("source-text")).toBeNull();
  });
  it("changes its theme at once", async () => {
    const { user } = await open();
    await screen.findAllByTestId("card");
    await user.keyboard("{Control>},{/Control}");
    await user.click(await screen.findByTestId("theme-dark"));
    expect(document.documentElement.dataset.theme).toBe("dark");
    await user.click(screen.getByTestId("theme-light"));
    expect(document.documentElement.dataset.theme).toBe("light");
  });
  it("removes the samples, and only them", async () => {
    const host = memoryHost({ quiet: true });
    await host.savePasted({ text: "# My own\n\n## Ingredients\n\n- 1 egg\n", kept: [0], corrections: [], labels: [] });
    const { user } = await open(host);
    await screen.findAllByTestId("card");
    await user.click(document.querySelector<HTMLElement>("[data-shelf=favourites]")!);
    await user.keyboard("{Control>},{/Control}");
    await user.click(await screen.findByTestId("remove-samples"));
    await waitFor(() => expect(screen.queryByTestId("remove-samples")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Levain" }));
    await waitFor(() => expect(screen.getAllByTestId("card").map((card) => card.dataset.recipeId)).toEqual(["my-own"]));
  });
  it("shows why the book could not be opened, and the way out", async () => {
    const trouble = { code: "library_damaged", message: "the library is damaged", hint: "put back a copy" };
    const { user } = await open(memoryHost({ trouble }));
    expect((await screen.findByTestId("house-trouble")).textContent).toContain("The library is damaged.");
    await user.click(screen.getByTestId("start-afresh"));
    await screen.findByTestId("empty-library");
  });
  it("says so when a dropped file could not be read", async () => {
    const host = memoryHost({ quiet: true });
    let drop: (files: { paths: string[] }) => void = () => {};
    host.onFilesDropped = (listener) => ((drop = listener), () => {});
    host.readFile = () =>
      Promise.reject({ code: "not_text", message: '"a.txt" is no text', hint: "drop a text or a web page" });
    await open(host);
    await screen.findAllByTestId("card");
    drop({ paths: ["a.txt"] });
    expect((await screen.findByTestId("toast")).textContent).toContain('"a.txt" is no text.');
    drop({ paths: ["a.png"] });
    await waitFor(() => expect(screen.getByTestId("toast").textContent).toContain("open its recipe first"));
    // Several are shown together before anything is kept.
    drop({ paths: ["a.txt", "b.txt"] });
    await screen.findByTestId("import-count");
  });
});
