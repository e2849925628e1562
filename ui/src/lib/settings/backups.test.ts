// Backups in the settings, the way out of a damaged book, and what is told about the book itself.
import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import AppView from "../../App.svelte";
import type { Host } from "../api";
import { memoryHost } from "../api/memory";

async function open(host: Host): Promise<ReturnType<typeof userEvent.setup>> {
  render(AppView, { host });
  await waitFor(() => expect(document.querySelector("[data-ready]")).not.toBeNull());
  return userEvent.setup();
}

const damaged = {
  code: "library_damaged",
  message: 'the library file "x" is damaged: it is empty',
  hint: "restore a backup",
};

test("a backup is made, listed, put back, and that taken back", async () => {
  const user = await open(memoryHost({ quiet: true }));
  await user.click(screen.getAllByRole("button", { name: "Settings" })[0]!);
  expect(await screen.findAllByTestId("backup")).toHaveLength(2);
  await user.click(screen.getByTestId("back-up-now"));
  await waitFor(() => expect(screen.getAllByTestId("backup")).toHaveLength(3));
  await user.click(screen.getByRole("button", { name: "Restore the backup of 8 Nov at 09:30" }));
  expect((await screen.findByTestId("toast")).textContent).toContain("Restored the backup of 8 Nov at 09:30");
  await user.click(screen.getByTestId("undo"));
  expect((await screen.findByTestId("toast")).textContent).toContain("Restored the backup of today at 18:30");
});

test("a folder of one's own, and back", async () => {
  const user = await open(memoryHost({ quiet: true }));
  await user.click(screen.getAllByRole("button", { name: "Settings" })[0]!);
  await user.click(await screen.findByTestId("backup-folder"));
  expect(await screen.findByText("/media/disk/Levain")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Beside the book" }));
  expect(await screen.findByText("~/.local/share/levain/backups")).toBeTruthy();
});

test("a damaged book says what can be had back, and opens with it", async () => {
  const user = await open(memoryHost({ trouble: damaged }));
  expect((await screen.findByTestId("rescue-backup")).textContent).toContain("today at 18:00");
  expect(screen.getByTestId("rescue-words").textContent).toContain("41 recipes can still be read");
  expect(screen.getByText("Quince jelly")).toBeTruthy();
  await user.click(screen.getByTestId("salvage"));
  await waitFor(() => expect(screen.queryByTestId("house-trouble")).toBeNull());
  expect(screen.getByTestId("toast").textContent).toContain("Saved what could be read");
});

test("a book in use offers no rescue", async () => {
  await open(memoryHost({ trouble: { ...damaged, code: "library_in_use" } }));
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  expect(screen.queryByTestId("restore")).toBeNull();
});

test("that a book may only be read stays to be seen; a notice can be put away", async () => {
  const host = memoryHost({ quiet: true });
  const house = await host.openHouse();
  const readOnly = {
    code: "library_read_only",
    message: "this book was written by a newer Levain",
    hint: "get the newer one",
  };
  const notice = { code: "library_less", message: "there were 9 recipes", hint: "look at the backups" };
  const user = await open({ ...host, openHouse: async () => ({ ...house, readOnly, notices: [notice] }) });
  expect((await screen.findByTestId("read-only")).textContent).toContain("This book was written by a newer Levain.");
  expect(screen.getByTestId("house-notice").textContent).toContain("There were 9 recipes. Look at the backups.");
  await user.click(screen.getByRole("button", { name: "Put away" }));
  expect(screen.queryByTestId("house-notice")).toBeNull();
  expect(screen.getByTestId("read-only")).toBeTruthy();
});

test("a book replaced by another program is opened again", async () => {
  const host = memoryHost({ quiet: true });
  const replaced = { code: "library_replaced", message: "the library file was replaced", hint: null };
  const user = await open({
    ...host,
    backUpNow: async () => {
      throw replaced;
    },
  });
  await user.click(screen.getAllByRole("button", { name: "Settings" })[0]!);
  await user.click(await screen.findByTestId("back-up-now"));
  await user.click(await screen.findByRole("button", { name: "Open it again" }));
  await waitFor(() => expect(screen.queryByTestId("house-trouble")).toBeNull());
});
