// Reading a paste and asking the converter, in the whole window over the in-memory host.
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import App from "../../App.svelte";
import type { FoundRecipe } from "../api/generated/FoundRecipe";
import { memoryHost } from "../api/memory";

const SOUP = "# Soup\n\n## Ingredients\n\n- 2 l water\n- 1 tsp salt\n\n## Method\n\n1. Boil the water.\n";

/** The twin, made doubtful about salt and finding the same recipe twice. */
function doubtful() {
  const host = memoryHost({ quiet: true });
  const { readPaste } = host;
  host.readPaste = async (paste) => {
    const view = await readPaste(paste);
    const doubt = { code: "cup", shape: "choose", message: "Which spoon?", hint: null, start: 2, end: 7 } as const;
    const mark = (recipe: FoundRecipe, index: number, name: string): FoundRecipe => ({
      ...recipe,
      index,
      name,
      doubtfulLines: 1,
      lines: recipe.lines.map((line) => ({ ...line, doubts: line.text.includes("salt") ? [doubt] : [] })),
    });
    return {
      ...view,
      recipes: view.recipes.flatMap((recipe) => [mark(recipe, 0, "Soup"), mark(recipe, 1, "Soup again")]),
    };
  };
  return host;
}

async function paste(text: string, host = doubtful()) {
  const user = userEvent.setup();
  const { unmount } = render(App, { host });
  await screen.findAllByTestId("card");
  await user.keyboard("{Control>}{Shift>}V{/Shift}{/Control}");
  await fireEvent.input(await screen.findByTestId("paste-text"), { target: { value: text } });
  return { user, host, unmount };
}

describe("reading a paste", () => {
  it("shows what was understood, line by line, and marks doubt by words", async () => {
    await paste(SOUP);
    await waitFor(() => expect(screen.getAllByTestId("read-line").length).toBeGreaterThan(4));
    const salt = screen.getAllByTestId("read-line").find((row) => row.textContent.includes("salt"))!;
    expect(salt.dataset["doubt"]).toBe("choose");
    expect(salt.textContent).toContain("Which spoon?");
    expect(salt.querySelector("u")?.textContent).toBe("1 tsp");
    expect(screen.getByTestId("paste-save").textContent).toContain("Save two recipes");
  });

  it("leaves a recipe out and saves the rest", async () => {
    const { user, host } = await paste(SOUP);
    const saved = vi.spyOn(host, "savePasted");
    await user.click((await screen.findAllByTestId("keep-recipe"))[0]!);
    expect(screen.getByTestId("paste-save").textContent).toContain("Save one recipe");
    await user.click(screen.getByTestId("paste-save"));
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ text: SOUP, kept: [1], corrections: [], labels: [] }));
  });

  it("goes to the next line in doubt", async () => {
    const { user } = await paste(SOUP);
    await user.click(await screen.findByTestId("paste-next-doubt"));
    await waitFor(() => expect(document.activeElement?.textContent).toContain("1 tsp salt"));
  });

  it("edits one line where it stands", async () => {
    const { user, host } = await paste(SOUP);
    const read = vi.spyOn(host, "readPaste");
    await user.click(await screen.findByTestId("show-lines"));
    await user.click(screen.getByRole("button", { name: /1 tsp salt.*edit/ }));
    const field = await screen.findByTestId("read-line-text");
    await user.clear(field);
    await user.type(field, "- 2 tsp salt");
    await waitFor(() =>
      expect(read).toHaveBeenLastCalledWith({ text: SOUP.replace("- 1 tsp", "- 2 tsp"), corrections: [] }),
    );
    await user.keyboard("{Enter}");
    expect(screen.queryByTestId("read-line-text")).toBeNull();
    expect(screen.getByTestId("read-lines").textContent).toContain("2 tsp salt");
  });

  it("selects a line's place in the text", async () => {
    const { user } = await paste(SOUP);
    await screen.findByTestId("read-lines");
    await user.click(screen.getByRole("button", { name: /2 l water.*show/ }));
    const area = screen.getByTestId<HTMLTextAreaElement>("paste-text");
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toContain("2 l water");
  });

  it("says that no recipe was found, and keeps the text", async () => {
    await paste("Dear diary, nothing to eat today.", memoryHost({ quiet: true }));
    await waitFor(() => expect(screen.getByTestId("paste-title").textContent).toBe("No recipe found"));
    expect(screen.getByTestId("paste-advice").textContent).toMatch(/ingredients/);
    expect(screen.getByTestId<HTMLButtonElement>("paste-save").disabled).toBe(true);
    expect(screen.getByTestId<HTMLTextAreaElement>("paste-text").value).toContain("Dear diary");
  });

  it("draws a line that was read as two things, and two doubts of one kind", async () => {
    const host = doubtful();
    const { readPaste } = host;
    host.readPaste = async (text) => {
      const view = await readPaste(text);
      const twice = view.recipes.map((recipe) => ({
        ...recipe,
        lines: recipe.lines.flatMap((line) => [line, { ...line, doubts: [...line.doubts, ...line.doubts] }]),
      }));
      return { ...view, recipes: twice };
    };
    await paste(SOUP, host);
    await waitFor(() => expect(screen.getAllByText("Which spoon?").length).toBe(3));
    expect(screen.getByTestId<HTMLButtonElement>("paste-save").disabled).toBe(false);
  });

  it("shows markup as text", async () => {
    await paste("# <script>alert(1)</script>\n\n## Ingredients\n\n- 1 <b>egg</b>\n");
    await waitFor(() => expect(screen.getByTestId("read-lines").textContent).toContain("<script>alert(1)</script>"));
    expect(document.querySelector("main script, main b")).toBeNull();
  });
});

describe("the quick converter", () => {
  async function convert() {
    const user = userEvent.setup();
    render(App, { host: memoryHost({ quiet: true }) });
    await screen.findAllByTestId("card");
    const before = screen.getAllByTestId("card")[0]!.querySelector("button")!;
    before.focus();
    await user.keyboard("{Control>}k{/Control}");
    await screen.findByTestId("convert-examples");
    return { user, before };
  }

  it("answers as you type, from examples on, and refuses with a hint", async () => {
    const { user } = await convert();
    expect(document.activeElement).toBe(screen.getByTestId("convert-input"));
    await user.keyboard("1 cup plain flour in g");
    const answer = await screen.findByTestId("convert-answer");
    await waitFor(() => expect(answer.textContent).toMatch(/g/));
    await user.clear(screen.getByTestId("convert-input"));
    await user.keyboard("fog");
    await screen.findByTestId("convert-refused");
  });

  it("keeps Tab inside, closes by Escape and gives the focus back", async () => {
    const { user, before } = await convert();
    for (let press = 0; press < 8; press += 1) {
      await user.tab();
      expect(screen.getByTestId("converter").contains(document.activeElement)).toBe(true);
    }
    await user.keyboard("{Escape}");
    expect(screen.queryByTestId("converter")).toBeNull();
    expect(document.activeElement).toBe(before);
  });

  it("copies the answer by Enter and says so", async () => {
    const { user } = await convert();
    await user.keyboard("1 cup plain flour in g");
    await screen.findByTestId("convert-answer");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByTestId("convert-copy").textContent).toContain("Copied"));
    expect(await navigator.clipboard.readText()).toMatch(/g/);
  });
});

describe("the address of a page", () => {
  const ADDRESS = "https://kitchen.example/toast";

  it("asks nobody before the press, says whom, and puts the recipe in its place", async () => {
    const host = memoryHost({ quiet: true });
    const get = vi.spyOn(host, "getPage");
    const { user } = await paste(ADDRESS, host);
    const button = await screen.findByRole("button", { name: "Get the page from kitchen.example" });
    expect(get).not.toHaveBeenCalled();
    await user.click(button);
    expect(get).toHaveBeenCalledWith({ address: ADDRESS });
    await waitFor(() => expect(screen.getAllByTestId("read-line").length).toBeGreaterThan(2));
    expect(screen.queryByTestId("page-offer")).toBeNull();
  });

  it("keeps what the page says beside the recipe, and brings its photo only where that is ticked", async () => {
    for (const ticked of [false, true]) {
      const host = memoryHost({ quiet: true });
      const saved = vi.spyOn(host, "savePasted");
      const get = vi.spyOn(host, "getPhotos");
      const { user, unmount } = await paste(ADDRESS, host);
      await user.click(await screen.findByTestId("page-get"));
      const tick = await screen.findByRole("checkbox", { name: /Bring the photo along from photos\.example/ });
      if (ticked) await user.click(tick);
      expect(get).not.toHaveBeenCalled();
      await user.click(await screen.findByTestId("paste-save"));
      await waitFor(() => expect(saved).toHaveBeenCalled());
      expect(saved.mock.calls[0]?.[0].labels).toMatchObject([{ tags: ["quick"], source: "Ann", address: ADDRESS }]);
      await waitFor(() => expect(screen.queryByTestId("paste-page")).toBeNull());
      expect(get).toHaveBeenCalledTimes(ticked ? 1 : 0);
      unmount();
    }
  });

  it("shows how much has come, and stops", async () => {
    const host = memoryHost({ quiet: true });
    let came: (bytes: number) => void = () => undefined;
    let end: (reason: unknown) => void = () => undefined;
    host.onPageCame = (listener) => ((came = listener), () => undefined);
    host.getPage = () => new Promise((_, reject) => (end = reject));
    host.stopPage = async () => end({ code: "web_stopped", message: "stopped", hint: null });
    const { user } = await paste(ADDRESS, host);
    await user.click(await screen.findByTestId("page-get"));
    came(120_000);
    await waitFor(() => expect(screen.getByTestId("page-getting").textContent).toContain("120"));
    await user.click(screen.getByTestId("page-stop"));
    await screen.findByTestId("page-offer");
    expect(screen.queryByTestId("paste-trouble")).toBeNull();
  });

  it("says in words why it could not be got", async () => {
    const host = memoryHost({ quiet: true });
    host.getPage = async () =>
      Promise.reject({
        code: "web_unreachable",
        message: 'cannot reach "kitchen.example"',
        hint: "paste the recipe here",
      });
    const { user } = await paste(ADDRESS, host);
    await user.click(await screen.findByTestId("page-get"));
    expect((await screen.findByTestId("paste-trouble")).textContent).toContain("annot reach");
    await screen.findByTestId("page-offer");
  });
});
