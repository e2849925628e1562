// The sheet of keys lists those of every screen: each screen is opened, and what its layer of keys says must stand in the list.
import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import AppView from "../../App.svelte";
import { memoryHost } from "../api/memory";
import { SCREEN_KEYS } from "./key-list";

/** What the sheet says under its two headings: the names of the parts, and each key with its label. */
function sheet(): { here: string[]; elsewhere: string[]; keys: (name: string) => string[] } {
  const [here, elsewhere] = [...screen.getByTestId("key-sheet").querySelectorAll(".columns")];
  const names = (part: Element | undefined) =>
    [...(part?.querySelectorAll("h3") ?? [])].map((name) => name.textContent);
  const keys = (name: string) => {
    const part = [...document.querySelectorAll("h3")].find((heading) => heading.textContent === name)?.parentElement;
    return [...(part?.querySelectorAll("dl div") ?? [])].map((row) => row.textContent.trim());
  };
  return { here: names(here), elsewhere: names(elsewhere), keys };
}

test("the sheet has the keys of all screens, those of the open one first, as they really are", async () => {
  const user = userEvent.setup();
  render(AppView, { host: memoryHost({ quiet: true }) });
  await screen.findAllByTestId("card");
  const really: Record<string, string[]> = {};
  const listed: Record<string, string[]> = {};
  const look = async () => {
    await user.keyboard("{F1}");
    await screen.findByTestId("key-sheet");
    const { here, elsewhere, keys } = sheet();
    for (const name of here) really[name] = keys(name);
    for (const name of elsewhere) listed[name] = keys(name);
    const all = ["Everywhere", ...SCREEN_KEYS.map(({ name }) => name)];
    expect([...here, ...elsewhere].toSorted()).toEqual(all.toSorted());
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByTestId("key-sheet")).toBeNull());
  };
  await look();
  await user.click((await screen.findAllByTestId("card"))[0]!.querySelector("button")!);
  await screen.findByTestId("title");
  await look();
  await user.keyboard("c");
  await screen.findByTestId("cook-step");
  await look();
  await user.keyboard("{Escape}");
  await user.click(await screen.findByTestId("shopping-place"));
  await screen.findByTestId("shopping");
  await look();
  await user.click(screen.getByTestId("paste"));
  await screen.findByTestId("paste-page");
  await look();
  // The timers are below every screen, so that the list's own words for them are never shown.
  for (const name of ["In the book", "Recipe", "Ingredients", "While cooking", "Shopping", "Reading"])
    expect([name, listed[name]]).toEqual([name, really[name]]);
});
