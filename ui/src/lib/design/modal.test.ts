// One modal for everything that lies over the window: who opened it has the focus again, Tab stays inside, Escape leaves.
import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import AppView from "../../App.svelte";
import { memoryHost } from "../api/memory";

test.each([
  ["the sheet of keys", "keys", "key-sheet"],
  ["the converter", "convert", "converter"],
])("%s keeps the focus and gives it back", async (_, opener, dialog) => {
  const user = userEvent.setup();
  render(AppView, { host: memoryHost({ quiet: true }) });
  await screen.findAllByTestId("card");
  const button =
    opener === "keys" ? screen.getByTestId("keys") : screen.getAllByRole("button", { name: /^Convert/ })[0]!;
  button.focus();
  await user.keyboard("{Enter}");
  const shown = await screen.findByTestId(dialog);
  expect(shown.tagName).toBe("DIALOG");
  expect(shown.contains(document.activeElement)).toBe(true);
  for (const keys of ["{Tab}", "{Tab}", "{Tab}", "{Shift>}{Tab}{/Shift}", "{Shift>}{Tab}{/Shift}"]) {
    await user.keyboard(keys);
    expect(shown.contains(document.activeElement)).toBe(true);
  }
  // No key reaches what lies below.
  await user.keyboard("{Control>},{/Control}");
  expect(screen.queryByTestId("settings-page")).toBeNull();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByTestId(dialog)).toBeNull());
  expect(document.activeElement).toBe(button);
});

test("a deleted recipe is read in it, and put back", async () => {
  const user = userEvent.setup();
  const host = memoryHost({ quiet: true });
  const book = await host.listRecipes({
    search: "",
    sort: "title",
    shelf: "all",
    filters: { tags: [], mostMinutes: null, leastRating: null },
    offset: 0,
  });
  await host.deleteRecipe({ id: book.cards[0]!.id });
  render(AppView, { host });
  await screen.findAllByTestId("card");
  await user.click(document.querySelector("[data-shelf=deleted]")!);
  expect((await screen.findByTestId("gone")).textContent).toBe("Gone for good on 21 December");
  await user.click(screen.getByTestId("read-binned"));
  const shown = await screen.findByTestId("binned-text");
  expect(shown.textContent).toContain(book.cards[0]!.name);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByTestId("binned-text")).toBeNull());
  expect(document.activeElement).toBe(screen.getByTestId("read-binned"));
});
