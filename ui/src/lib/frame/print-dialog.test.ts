// The dialog before the system's own: the paper is chosen, what is printed is laid for it, and Escape thinks better of it.
import { cleanup, render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import AppView from "../../App.svelte";
import type { Host } from "../api";
import { memoryHost } from "../api/memory";

/** The window with a recipe open, asked to print. */
async function asked(host: Host) {
  render(AppView, { host });
  await waitFor(() => expect(document.querySelector("[data-ready]")).not.toBeNull());
  const user = userEvent.setup();
  const card = (await screen.findAllByTestId("card"))[0]!;
  await user.click(card.querySelector("button, a")!);
  await screen.findByTestId("title");
  await user.keyboard("{Control>}p{/Control}");
  await screen.findByRole("dialog", { name: "Print" });
  return user;
}

test("it is saved as a PDF that has the name of what is shown, and the cook is told where", async () => {
  const host = memoryHost({ quiet: true });
  const saved = vi.spyOn(host, "savePdf");
  const user = await asked(host);
  const title = screen.getByTestId("title").textContent.trim();
  await user.click(screen.getByTestId("paper-card"));
  await user.click(screen.getByTestId("save-pdf"));
  expect((await screen.findByTestId("toast")).textContent).toContain(`~/${title}.pdf`);
  expect(saved).toHaveBeenCalledWith({ paper: "card", name: title });
});

test("what the system refuses is told; where it writes no PDF, none is offered", async () => {
  const host = memoryHost({ quiet: true });
  const hint = "the system says: no space left";
  vi.spyOn(host, "savePdf").mockRejectedValue({ code: "cannot_print", message: "this could not be printed", hint });
  const user = await asked(host);
  await user.click(screen.getByTestId("save-pdf"));
  expect((await screen.findByTestId("toast")).textContent).toContain("no space left");
  cleanup();

  const other = memoryHost({ quiet: true });
  const house = await other.openHouse();
  vi.spyOn(other, "openHouse").mockResolvedValue({ ...house, printing: { ...house.printing, savesPdf: false } });
  await asked(other);
  expect(screen.queryByTestId("save-pdf")).toBeNull();
  expect(screen.getByTestId("print-now")).toBeTruthy();
});

test("a recipe is printed on the paper that was chosen", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const user = await asked(memoryHost({ quiet: true }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByTestId("printing")).toBeNull());
  expect(print).not.toHaveBeenCalled();
  await user.click(screen.getAllByRole("button", { name: "Print" })[0]!);
  await user.click(await screen.findByTestId("paper-card"));
  await user.click(screen.getByTestId("print-now"));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(screen.queryByTestId("printing")).toBeNull();
  expect(document.documentElement.dataset.paper).toBe("card");
});
