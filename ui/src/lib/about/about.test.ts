// Labels on the recipe page: set, refused in words, taken back from the toast; earlier texts compared.
import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import App from "../../App.svelte";
import { memoryHost } from "../api/memory";

async function rumCake() {
  const user = userEvent.setup();
  render(App, { host: memoryHost({ quiet: true }) });
  await user.click(await screen.findByRole("button", { name: "Jamaican Rum Cake" }));
  await screen.findByTestId("labels");
  return user;
}

test("stars are chosen, said, and taken back", async () => {
  const user = await rumCake();
  await user.click(screen.getByRole("radio", { name: "Four stars" }));
  await waitFor(() => expect(screen.getByTestId("stars").dataset.rating).toBe("4"));
  expect((await screen.findAllByText("4 stars")).length).toBeGreaterThan(0);
  await user.click(screen.getByRole("button", { name: /Undo/ }));
  await waitFor(() => expect(screen.getByTestId("stars").dataset.rating).toBe("0"));
});

test("tags are typed on one line and found again", async () => {
  const user = await rumCake();
  await user.click(screen.getByTestId("edit-tags"));
  await user.type(screen.getByTestId("tags"), "cake, rum , ,cake");
  await user.click(screen.getByTestId("keep-tags"));
  expect((await screen.findByRole("button", { name: "rum" })).textContent).toBe("rum");
  expect(screen.getAllByRole("button", { name: "cake" })).toHaveLength(1);
});

test("Escape leaves the tags as they were", async () => {
  const user = await rumCake();
  await user.click(screen.getByTestId("edit-tags"));
  await user.type(screen.getByTestId("tags"), "cake{Escape}");
  await waitFor(() => expect(screen.queryByTestId("tags")).toBeNull());
  expect(screen.queryByRole("button", { name: "cake" })).toBeNull();
});

test("an address that is none is refused where it was typed", async () => {
  const user = await rumCake();
  await user.click(screen.getByTestId("edit-source"));
  await user.type(screen.getByTestId("address"), "javascript:alert(1)");
  await user.click(screen.getByTestId("keep-source"));
  expect((await screen.findByTestId("source-trouble")).textContent).toContain("is no web address");
  await user.clear(screen.getByTestId("address"));
  await user.type(screen.getByTestId("whose"), "Aunt Ida");
  await user.click(screen.getByTestId("keep-source"));
  expect((await screen.findByTestId("source")).textContent).toBe("Aunt Ida");
});

test("a photo stands in the place of the drawing, and goes again", async () => {
  const user = await rumCake();
  await user.click(screen.getByTestId("add-photo"));
  expect((await screen.findByTestId("photo")).getAttribute("alt")).toContain("photo 1 of 1");
  await user.click(screen.getByTestId("remove-photo"));
  await waitFor(() => expect(screen.queryByTestId("photo")).toBeNull());
  await user.click(screen.getByRole("button", { name: /Undo/ }));
  await screen.findByTestId("photo");
});

test("the focus returns to the button that opened the tags, after keeping and after Escape", async () => {
  const user = await rumCake();
  for (const leave of ["{Escape}", "{Enter}"]) {
    await user.click(await screen.findByTestId("edit-tags"));
    await user.keyboard(leave);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId("edit-tags")));
  }
});
