// The folder of plain files in the settings, and what happens where recipes come in from it.
import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import AppView from "../../App.svelte";
import type { MirrorNews } from "../api/generated/MirrorNews";
import { memoryHost } from "../api/memory";

test("a folder is chosen, matters are settled, and it is left", async () => {
  render(AppView, { host: memoryHost({ quiet: true }) });
  const user = userEvent.setup();
  await waitFor(() => expect(document.querySelector("[data-ready]")).not.toBeNull());
  await user.click(screen.getAllByRole("button", { name: "Settings" })[0]!);
  expect((await screen.findByTestId("plain-files")).textContent).toContain("Every recipe as a text file");
  expect(screen.queryByTestId("mirror-now")).toBeNull();
  await user.click(screen.getByTestId("mirror-folder"));
  expect((await screen.findByTestId("mirror-words")).textContent).toContain("6 recipes in ~/Recipes");
  expect(screen.getByRole("switch", { name: "Keep the folder in step" }).getAttribute("aria-checked")).toBe("true");
  expect(screen.getAllByTestId("matter")).toHaveLength(3);
  await user.click(screen.getByRole("button", { name: "Take this text: Rum cake (conflict 2026-11-21).md" }));
  await user.click(screen.getByRole("button", { name: "Write the file again: Croissants.md" }));
  await waitFor(() => expect(screen.getAllByTestId("matter")).toHaveLength(1));
  await user.click(screen.getByTestId("mirror-always"));
  await waitFor(() => expect(screen.getByTestId("mirror-always").getAttribute("aria-checked")).toBe("false"));
  await user.click(screen.getByTestId("mirror-off"));
  await waitFor(() => expect(screen.queryByTestId("mirror-now")).toBeNull());
});

test("recipes that came in are told of and shown", async () => {
  const host = memoryHost({ quiet: true });
  let tell: ((news: MirrorNews) => void) | undefined;
  let listed = 0;
  render(AppView, {
    host: {
      ...host,
      onMirrorChanged: (listener) => ((tell = listener), () => undefined),
      listRecipes: (wish) => (listed++, host.listRecipes(wish)),
    },
  });
  await waitFor(() => expect(document.querySelector("[data-ready]")).not.toBeNull());
  const before = listed;
  const mirror = await host.openMirror();
  tell?.({ mirror, came: null });
  expect(listed).toBe(before);
  tell?.({ mirror, came: "2 changes read in from the plain files" });
  expect((await screen.findByTestId("toast")).textContent).toContain("2 changes read in");
  await waitFor(() => expect(listed).toBeGreaterThan(before));
});
