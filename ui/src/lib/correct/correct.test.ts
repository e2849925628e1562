// Correcting a line in the whole window over the in-memory host: by keys and by mouse, in a paste and in a recipe.
import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import App from "../../App.svelte";
import { memoryHost } from "../api/memory";

const SALAD = "# Salad\n\n## Ingredients\n\n- 2 cups picked mint\n- 1 cucumber\n\n## Method\n\n1. Mix the mint.\n";

async function opened(host = memoryHost({ quiet: true })) {
  const user = userEvent.setup({ delay: null });
  render(App, { host });
  await screen.findAllByTestId("card");
  return { user, host };
}

async function pasted() {
  const { user, host } = await opened();
  await user.keyboard("{Control>}{Shift>}V{/Shift}{/Control}");
  await fireEvent.input(await screen.findByTestId("paste-text"), { target: { value: SALAD } });
  await waitFor(() => expect(screen.getAllByTestId("read-line").length).toBeGreaterThan(4));
  const row = () => screen.getAllByTestId("read-line").find((other) => other.textContent.includes("cups picked mint"))!;
  return { user, host, row };
}

async function inRecipe() {
  const host = memoryHost({ quiet: true });
  await host.savePasted({ text: SALAD, kept: [0], corrections: [], labels: [] });
  const { user } = await opened(host);
  const card = screen.getAllByTestId("card").find((other) => other.textContent.includes("Salad"))!;
  await user.click(card.querySelector("button.opens")!);
  const row = () => screen.getAllByTestId("ingredient")[0]!;
  await waitFor(() => expect(row().textContent).toContain("picked mint"));
  return { user, host, row };
}

const words = () => screen.getAllByTestId("line-word").map((word) => word.getAttribute("aria-label"));
const focused = () => document.activeElement?.getAttribute("aria-label");

describe("correcting a line of a paste", () => {
  it("is done by keys alone, shown at once, and saved with the recipe", async () => {
    const { user, host, row } = await pasted();
    const saved = vi.spyOn(host, "savePasted");
    within(row())
      .getByRole("button", { name: /show in the text/ })
      .focus();
    await user.keyboard("e");
    await waitFor(() => expect(words()).toEqual(["2, amount", "cups, amount", "picked, name", "mint, name"]));
    expect(focused()).toBe("2, amount");
    await user.keyboard("{ArrowRight}{ArrowRight}p");
    await waitFor(() => expect(screen.getByTestId("line-preview").textContent).toContain("picked"));
    expect(words()).toEqual(["2, amount", "cups, amount", "picked, preparation", "mint, name"]);
    await waitFor(() => expect(focused()).toBe("picked, preparation"));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(row().querySelector("small")?.textContent).toBe("picked"));
    expect(screen.queryByTestId("line-editor")).toBeNull();
    expect(within(row()).getByTestId("as-said").textContent).toContain("read as you said");
    expect(row().contains(document.activeElement)).toBe(true);
    await user.keyboard("{Control>}{Enter}{/Control}");
    const correction = { line: "2 cups picked mint", kind: "food", parts: ["amount", "amount", "preparation", "name"] };
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith({ text: SALAD, kept: [0], corrections: [correction], labels: [] }),
    );
    await waitFor(() => expect(screen.getAllByTestId("ingredient")[0]!.textContent).toContain("read as you said"));
  });

  it("can be left, and taken back", async () => {
    const { user, row } = await pasted();
    await user.click(within(row()).getByTestId("correct-line"));
    await screen.findAllByTestId("line-word");
    await user.keyboard("x{Escape}");
    expect(screen.queryByTestId("line-editor")).toBeNull();
    expect(within(row()).queryByTestId("as-said")).toBeNull();
    await user.click(within(row()).getByTestId("correct-line"));
    await screen.findAllByTestId("line-word");
    await user.keyboard("{Control>}a{/Control}n{Enter}");
    await waitFor(() => expect(row().textContent).toContain("2 cups picked mint"));
    await user.click(await within(row()).findByTestId("take-back"));
    await waitFor(() => expect(within(row()).queryByTestId("as-said")).toBeNull());
    await user.click(screen.getByTestId("undo"));
    await waitFor(() => expect(within(row()).queryByTestId("as-said")).not.toBeNull());
  });
});

describe("correcting a line of a recipe", () => {
  it("chooses a stretch with Shift, says what it is, and undoes", async () => {
    const { user, host, row } = await inRecipe();
    const kept = vi.spyOn(host, "correctLine");
    row().querySelector<HTMLElement>("input")!.focus();
    await user.keyboard("e");
    await screen.findAllByTestId("line-word");
    await user.keyboard("{End}{Shift>}{ArrowLeft}{/Shift}");
    const pressed = () =>
      screen.getAllByTestId("line-word").filter((word) => word.getAttribute("aria-pressed") === "true");
    expect(pressed().map((word) => word.textContent)).toEqual(["picked", "mint"]);
    await user.click(screen.getByTestId("part-comment"));
    await waitFor(() => expect(words().at(-1)).toBe("mint, remark"));
    await user.click(screen.getByTestId("correct-save"));
    await waitFor(() => expect(kept).toHaveBeenCalledOnce());
    expect(kept.mock.calls[0]![0].correction.parts).toEqual(["amount", "amount", "comment", "comment"]);
    await waitFor(() => expect(within(row()).queryByTestId("as-said")).not.toBeNull());
    await user.click(screen.getByTestId("undo"));
    await waitFor(() => expect(within(row()).queryByTestId("as-said")).toBeNull());
  });

  it("puts a guess to rest, in a recipe and in a paste, with the way back", async () => {
    const host = memoryHost({ quiet: true });
    const text = SALAD.replace("1 cucumber", "small piece ginger");
    await host.savePasted({ text, kept: [0], corrections: [], labels: [] });
    const { user } = await opened(host);
    const card = screen.getAllByTestId("card").find((other) => other.textContent.includes("Salad"))!;
    await user.click(card.querySelector("button.opens")!);
    const kept = vi.spyOn(host, "correctLine");
    await user.click(await screen.findByTestId("thats-right"));
    await waitFor(() => expect(kept).toHaveBeenCalledOnce());
    expect(kept.mock.calls[0]![0].correction.line).toBe("small piece ginger");
    await waitFor(() => expect(screen.queryByTestId("thats-right")).toBeNull());
    expect(screen.getByTestId("as-said").textContent).toContain("read as you said");
    await user.click(screen.getByTestId("undo"));
    await screen.findByTestId("thats-right");
  });

  it("makes a tool or a heading of a line", async () => {
    const { user, row } = await inRecipe();
    await user.click(within(row()).getByTestId("correct-line"));
    await screen.findAllByTestId("line-word");
    await user.click(screen.getByTestId("kind-heading"));
    expect(screen.queryByTestId("part-name")).toBeNull();
    await user.click(screen.getByTestId("kind-equipment"));
    await user.click(screen.getByTestId("correct-save"));
    await waitFor(() => expect(row().dataset["kind"]).toBe("equipment"));
    await user.click(within(row()).getByTestId("correct-line"));
    await user.click(await screen.findByTestId("correct-forget"));
    await waitFor(() => expect(row().dataset["kind"]).toBe("food"));
  });
});
