// The dialog before the system's own: the paper is chosen, what is printed is laid for it, and Escape thinks better of it.
import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import AppView from "../../App.svelte";
import { memoryHost } from "../api/memory";

test("a recipe is printed on the paper that was chosen", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  render(AppView, { host: memoryHost({ quiet: true }) });
  await waitFor(() => expect(document.querySelector("[data-ready]")).not.toBeNull());
  const user = userEvent.setup();
  const card = (await screen.findAllByTestId("card"))[0]!;
  await user.click(card.querySelector("button, a")!);
  await screen.findByTestId("title");
  await user.keyboard("{Control>}p{/Control}");
  expect(await screen.findByRole("dialog", { name: "Print" })).toBeTruthy();
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
