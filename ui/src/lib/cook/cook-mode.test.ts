// Cook mode and its timers as a cook uses them, in the whole window over the in-memory host.
import { render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import App from "../../App.svelte";
import type { Host } from "../api";
import type { TimersView } from "../api/generated/TimersView";
import { memoryHost } from "../api/memory";

async function cook(name = "Croissants", host: Host = memoryHost({ quiet: true })) {
  const user = userEvent.setup();
  render(App, { host });
  await user.click(await screen.findByRole("button", { name }));
  await user.click(await screen.findByTestId("cook"));
  await screen.findByTestId("cook-step");
  return { user, host };
}

const step = () => screen.getByTestId("cook-step").dataset["step"];
const heading = () => screen.getByRole("heading", { level: 1 });

/** A host whose timers are told by the test. */
function ringing(): { host: Host; tell: (more?: Partial<TimersView["timers"][number]>[]) => void } {
  const host = memoryHost({ quiet: true });
  let hear: (view: TimersView) => void = () => {};
  const first = {
    id: "1",
    revision: 3,
    label: "bake",
    recipeId: null,
    recipeName: null,
    step: null,
    state: "ringing",
    remainingMs: 0,
    latestMs: 0,
    range: false,
    overMs: 42_000,
    silenced: false,
    when: "rang at 20:43",
    setFor: "1 h",
    next: null,
  } as const;
  let view: TimersView = { timers: [], sounding: false, soundTrouble: null, saveTrouble: null, noticeTrouble: null };
  const tell = (timers: Partial<TimersView["timers"][number]>[] = [{}]) => {
    view = { ...view, timers: timers.map((more) => ({ ...first, ...more })) };
    hear(view);
  };
  return {
    tell,
    host: {
      ...host,
      onTimersChanged: (listener) => ((hear = listener), () => {}),
      listTimers: async () => view,
      silenceTimers: async () => {
        tell(view.timers.map((timer) => ({ ...timer, silenced: true })));
        return view;
      },
      changeTimer: async ({ id }) => {
        tell(view.timers.filter((timer) => timer.id !== id));
        return view;
      },
    },
  };
}

describe("cook mode", () => {
  it("goes on by any key and puts the focus on the step", async () => {
    const { user } = await cook();
    expect(step()).toBe("1");
    expect(document.activeElement).toBe(heading());
    await user.keyboard("{ArrowRight}");
    expect(step()).toBe("2");
    expect(document.activeElement).toBe(heading());
    await waitFor(() => expect(screen.getByTestId("announcer").textContent).toBe("Step 2 of 30"));
    await user.keyboard("{PageDown}{ArrowLeft}x");
    expect(step()).toBe("3");
    await user.keyboard("7");
    expect(step()).toBe("7");
    await user.keyboard("{End}");
    expect(step()).toBe("30");
  });

  it("goes on and back by its large buttons, and Back has nothing before the first step", async () => {
    const { user } = await cook();
    expect(screen.getByTestId<HTMLButtonElement>("cook-back").disabled).toBe(true);
    await user.click(screen.getByTestId("cook-next"));
    await user.click(screen.getByTestId("cook-next"));
    expect(step()).toBe("3");
    await user.click(screen.getByTestId("cook-back"));
    expect(step()).toBe("2");
  });

  it("comes back to the step where it was left, with what was ticked off", async () => {
    const { user } = await cook();
    await user.click(within(screen.getByTestId("cook-needs")).getAllByTestId("cook-ingredient")[0]!);
    await user.keyboard("{ArrowRight}{Escape}");
    await user.click(await screen.findByTestId("cook"));
    await screen.findByTestId("cook-step");
    expect(step()).toBe("2");
    await user.keyboard("{ArrowLeft}");
    expect(screen.getAllByTestId("cook-ingredient")[0]!.getAttribute("aria-pressed")).toBe("true");
  });

  it("shows all ingredients and the original text by a letter", async () => {
    const { user } = await cook();
    const few = screen.getAllByTestId("cook-ingredient").length;
    await user.keyboard("i");
    expect(screen.getAllByTestId("cook-ingredient").length).toBeGreaterThan(few);
    await user.keyboard("o");
    expect(screen.getByTestId("cook-original").textContent).toContain("Combine the strong white flour");
  });

  it("starts the timer of the step, fills its chip, and leaves it running", async () => {
    const { user } = await cook();
    await user.keyboard("8t");
    const timer = await screen.findByTestId("timer");
    expect(within(timer).getByTestId("timer-digits").textContent).toMatch(/^\d+:\d\d/);
    expect(screen.getByTestId("duration").dataset["state"]).toBe("running");
    await user.keyboard("t");
    expect(screen.getAllByTestId("timer")).toHaveLength(1);
    await user.keyboard("{Shift>}T{/Shift}");
    expect(document.activeElement).toBe(screen.getByTestId("free-timer-text"));
    await user.keyboard("{Escape}");
    expect(step()).toBe("8");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(document.body.textContent).toContain("1 timer still running"));
    expect(screen.getByTestId("timer")).toBeTruthy();
  });

  it("finishes with a note and writes it into the book", async () => {
    const { user, host } = await cook();
    const finished = vi.spyOn(host, "finishCooking");
    await user.keyboard("{End}");
    await user.click(screen.getByTestId("cook-next"));
    await user.type(await screen.findByTestId("cook-note"), "more salt, less x");
    await user.click(screen.getByTestId("cook-done"));
    await waitFor(() =>
      expect(finished).toHaveBeenCalledWith({ recipeId: "croissants", note: "more salt, less x", daysAgo: 0 }),
    );
    await screen.findByText("Cooked today");
  });

  it("keeps the size of the text for the next time", async () => {
    const { user } = await cook();
    await user.keyboard("{Control>}+{/Control}");
    expect(document.documentElement.dataset["cook"]).toBe("across");
    await user.keyboard("{Escape}");
    expect(document.documentElement.dataset["cook"]).toBeUndefined();
    await user.click(await screen.findByTestId("cook"));
    await screen.findByTestId("cook-step");
    expect(document.documentElement.dataset["cook"]).toBe("across");
  });
});

describe("several cookings at once", () => {
  it("go from one to the next by S, each at its own step, and one is given up with a way back", async () => {
    const host = memoryHost({ quiet: true });
    await host.setCooking({ recipeId: "chocolate-fondant", step: 5 });
    const { user } = await cook("Croissants", host);
    const other = await screen.findByTestId("cook-other");
    expect(other.textContent).toContain("Chocolate Fondant");
    expect(other.textContent).toContain("step 5 of");
    await user.keyboard("8s");
    await waitFor(() => expect(step()).toBe("5"));
    expect((await screen.findByTestId("cook-other")).textContent).toContain("Croissants");
    await user.keyboard("s");
    await waitFor(() => expect(step()).toBe("8"));
    await user.click(await screen.findByTestId("cook-put-away"));
    await waitFor(() => expect(screen.queryByTestId("cook-strip")).toBeNull());
    await user.keyboard("{Control>}z{/Control}");
    await screen.findByTestId("cook-other");
    expect(step()).toBe("8");
  });

  it("says so where nothing else is being cooked", async () => {
    const { user } = await cook();
    await user.keyboard("s");
    expect(step()).toBe("1");
    await waitFor(() => expect(screen.getByTestId("announcer").textContent).toContain("Nothing else"));
  });
});

describe("the end of a cooking", () => {
  it("is noted for yesterday, stands in the log, and is taken back", async () => {
    const { user } = await cook();
    await user.keyboard("{End}{ArrowRight}");
    await user.click(await screen.findByTestId("cook-day-yesterday"));
    expect(heading().textContent).toBe("Cooked yesterday");
    await user.type(screen.getByTestId("cook-note"), "baked 5 min longer");
    await user.keyboard("{Control>}{Enter}{/Control}");
    const log = await screen.findByTestId("cook-log");
    expect(log.textContent).toContain("yesterday");
    expect(log.textContent).toContain("baked 5 min longer");
    await user.keyboard("{Control>}z{/Control}");
    await screen.findByTestId("cook-step");
    expect(step()).toBe("30");
  });
});

describe("the screen", () => {
  it("stays lit while cooking, and is let go on leaving", async () => {
    const host = memoryHost({ quiet: true });
    const asked = vi.spyOn(host, "keepAwake");
    const { user } = await cook("Croissants", host);
    expect((await screen.findByTestId("awake")).textContent).toContain("Staying awake");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(asked.mock.calls).toEqual([[{ cooking: true }], [{ cooking: false }]]));
  });

  it("may go dark where nobody can keep it lit, and that is said with the reason", async () => {
    const host = memoryHost({ quiet: true });
    host.keepAwake = async () => ({ awake: false, trouble: "the desktop cannot be reached" });
    await cook("Croissants", host);
    expect((await screen.findByTestId("awake")).textContent).toBe("Screen may go dark, the desktop cannot be reached");
  });

  it("says at which size the recipe is cooked", async () => {
    const host = memoryHost({ quiet: true });
    const open = host.openRecipe;
    host.openRecipe = async (which) => ({
      ...(await open(which)),
      scaling: { factor: "7/5", units: "asWritten" },
      factorText: "×1.4",
      sizedWords: "from your 350 g butter",
    });
    await cook("Croissants", host);
    expect(screen.getByTestId("cook-size").textContent).toBe("×1.4, from your 350 g butter");
  });
});

describe("what rings", () => {
  it("is silenced by the first key and only then goes on", async () => {
    const { host, tell } = ringing();
    const clock = vi.spyOn(Event.prototype, "timeStamp", "get").mockReturnValue(1000);
    const { user } = await cook("Croissants", host);
    tell();
    const banner = await screen.findByTestId("ringing");
    expect(banner.textContent).toContain("+0:42");
    expect(screen.getByRole("alert").textContent).toBe("Time’s up: Bake");
    expect(document.activeElement).toBe(heading());
    await user.keyboard(" ");
    expect(step()).toBe("1");
    expect(screen.queryByTestId("silence")).toBeNull();
    expect(screen.getByTestId("ringing")).toBeTruthy();
    clock.mockReturnValue(1300);
    await user.keyboard(" ");
    expect(step()).toBe("2");
  });

  it("stacks oldest first, with one Silence for all, and Done takes one away", async () => {
    const { host, tell } = ringing();
    const { user } = await cook("Croissants", host);
    tell([
      { id: "new", label: "tea", overMs: 1000 },
      { id: "old", label: "rice", overMs: 90_000 },
    ]);
    await screen.findAllByTestId("ringing");
    const names = () => screen.getAllByTestId("ringing").map((banner) => banner.getAttribute("aria-label"));
    expect(names()).toEqual(["Time’s up: Rice", "Time’s up: Tea"]);
    expect(screen.getAllByTestId("silence")).toHaveLength(1);
    await user.click(screen.getAllByTestId("ringing-done")[0]!);
    expect(names()).toEqual(["Time’s up: Tea"]);
  });

  it("offers what follows, and both can be taken back together", async () => {
    const { host, tell } = ringing();
    const followed = vi.fn(async () => {
      tell([{ id: "2", label: "fold, 2 of 4", state: "running", remainingMs: 60_000 }]);
      return host.listTimers();
    });
    host.followTimer = followed;
    const changed = vi.spyOn(host, "changeTimer");
    const restored = vi.fn(async () => (tell([{ label: "fold, 1 of 4" }]), host.listTimers()));
    host.restoreTimer = restored;
    const { user } = await cook("Croissants", host);
    tell([{ label: "fold, 1 of 4", next: "2 of 4, 30 min" }]);
    const next = await screen.findByTestId("ringing-next");
    expect(next.textContent).toBe("Start 2 of 4, 30 min");
    await user.click(next);
    expect(followed).toHaveBeenCalledWith({ id: "1", revision: 3 });
    await screen.findByTestId("timer");
    await user.keyboard("{Control>}z{/Control}");
    await screen.findByTestId("ringing");
    expect(changed).toHaveBeenCalledWith({ id: "2", revision: 3, change: "delete" });
    expect(restored).toHaveBeenCalledWith({ id: "1" });
  });

  it("is reached by F6, done by D, and left by Escape", async () => {
    const { host, tell } = ringing();
    const { user } = await cook("Croissants", host);
    tell();
    await screen.findByTestId("ringing");
    await user.keyboard("{F6}");
    expect(document.activeElement).toBe(screen.getByTestId("silence"));
    await user.keyboard("{Escape}");
    expect(document.activeElement).toBe(heading());
    expect(step()).toBe("1");
    await user.keyboard("{F6}d");
    await waitFor(() => expect(screen.queryByTestId("ringing")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    expect(step()).toBe("1");
  });

  it("tells in a line of the tray, until it is put away, that the desktop shows no notices", async () => {
    const { host, tell } = ringing();
    const list = host.listTimers;
    tell([{ state: "running" }]);
    host.listTimers = async () => ({ ...(await list()), noticeTrouble: "no service answers" });
    const { user } = await cook("Croissants", host);
    expect(screen.queryByTestId("toast")).toBeNull();
    const line = await screen.findByTestId("notice-trouble");
    expect(line.textContent).toContain("No notice can be shown on the desktop, no service answers");
    await user.click(within(line).getByRole("button"));
    expect(screen.queryByTestId("notice-trouble")).toBeNull();
  });

  it("leaves what was said of another screen behind, and shows its own in the tray", async () => {
    const host = memoryHost({ quiet: true });
    const user = userEvent.setup();
    render(App, { host });
    await user.click(await screen.findByRole("button", { name: "Croissants" }));
    await user.click((await screen.findAllByTestId("copy-recipe"))[0]!);
    await screen.findByTestId("toast");
    await user.click(screen.getByTestId("cook"));
    await screen.findByTestId("cook-step");
    expect(screen.queryByTestId("toast")).toBeNull();
    await user.keyboard("{Shift>}T{/Shift}");
    await user.type(await screen.findByTestId("free-timer-text"), "tea 4 min{Enter}");
    await screen.findByTestId("timer");
    screen.getByTestId("timer-pause").focus();
    await user.keyboard("d");
    expect(screen.getByTestId("tray").contains(await screen.findByTestId("toast"))).toBe(true);
  });

  it("from across the room shows how much of what, and the whole list in the place of the step", async () => {
    const { user } = await cook();
    await user.click(screen.getByTestId("cook-larger"));
    expect(screen.getByTestId("cook-amounts").textContent).toMatch(/500 g.*flour/);
    await user.keyboard("i");
    expect(screen.queryByTestId("cook-step")).toBeNull();
    expect(screen.getAllByTestId("cook-ingredient").length).toBeGreaterThan(3);
    await user.keyboard("{ArrowRight}");
    expect(step()).toBe("2");
    expect(screen.queryByTestId("cook-ingredient")).toBeNull();
  });

  it("tells what ended while the program was closed", async () => {
    const { host, tell } = ringing();
    tell([{ label: "tea", state: "missed", when: "ended 04:10, while Levain was closed" }]);
    await cook("Croissants", host);
    expect(screen.getByTestId("toast").textContent).toContain("Tea: ended 04:10, while Levain was closed");
  });

  it("tells why no sound comes", async () => {
    const { host } = ringing();
    host.listTimers = async () => ({
      timers: [],
      sounding: false,
      soundTrouble: "no sound device",
      saveTrouble: null,
      noticeTrouble: null,
    });
    await cook("Croissants", host);
    expect((await screen.findByTestId("timer-trouble")).textContent).toContain("o sound device");
  });
});

describe("a timer in the tray", () => {
  it("starts from its words and answers to P, plus and minus while it has the focus", async () => {
    const host = memoryHost({ quiet: true });
    const changed = vi.spyOn(host, "changeTimer");
    const user = userEvent.setup();
    render(App, { host });
    await user.keyboard("{Shift>}T{/Shift}");
    await user.type(await screen.findByTestId("free-timer-text"), "tea 4 min{Enter}");
    await screen.findByTestId("timer");
    screen.getByTestId("timer-pause").focus();
    await user.keyboard("p+-");
    expect(changed.mock.calls.map(([{ change }]) => change)).toEqual(["pause", "plusMinute", "minusMinute"]);
  });

  it("takes three quick presses for three, is named anew and starts again", async () => {
    const host = memoryHost({ quiet: true });
    const changed = vi.spyOn(host, "changeTimer");
    const user = userEvent.setup();
    render(App, { host });
    await user.keyboard("{Shift>}T{/Shift}");
    await user.type(await screen.findByTestId("free-timer-text"), "tea 4 min{Enter}");
    await screen.findByTestId("timer");
    await user.keyboard("{F6}+++");
    await waitFor(() => expect(changed.mock.calls.map(([{ revision }]) => revision)).toEqual([1, 2, 3]));
    await user.keyboard("n");
    const name = await screen.findByTestId<HTMLInputElement>("timer-name");
    expect(name.value).toBe("tea");
    await user.keyboard("green tea{Enter}");
    await waitFor(() => expect(screen.getByTestId("timer").getAttribute("aria-label")).toBe("Green tea"));
    await user.click(screen.getByTestId("timer-more"));
    await user.click(screen.getByTestId("timer-restart"));
    await waitFor(() => expect(changed.mock.lastCall?.[0].change).toBe("restart"));
    expect(document.activeElement).toBe(screen.getByTestId("timer-more"));
  });

  it("holds the window open until the cook has read what becomes of it", async () => {
    const host = memoryHost({ quiet: true });
    const answered = vi.spyOn(host, "answerClosing");
    const user = userEvent.setup();
    render(App, { host });
    await screen.findByTestId("library");
    await user.keyboard("{Control>}q{/Control}");
    expect(answered.mock.lastCall).toEqual([{ close: true }]);
    await user.keyboard("{Shift>}T{/Shift}");
    await user.type(await screen.findByTestId("free-timer-text"), "tea 4 min{Enter}");
    await screen.findByTestId("timer");
    await user.keyboard("{Control>}q{/Control}");
    const dialog = await screen.findByTestId("closing");
    expect(dialog.textContent).toContain("They are kept");
    await user.keyboard("{Escape}");
    expect(answered.mock.lastCall).toEqual([{ close: false }]);
    expect(screen.queryByTestId("closing")).toBeNull();
  });

  it("comes back after it was deleted", async () => {
    const user = userEvent.setup();
    render(App, { host: memoryHost({ quiet: true }) });
    await user.click(await screen.findByTestId("free-timer-open"));
    await user.type(screen.getByTestId("free-timer-text"), "tea 4 min{Enter}");
    await user.click(await screen.findByTestId("timer-more"));
    await user.click(screen.getByTestId("timer-delete"));
    await waitFor(() => expect(screen.queryByTestId("timer")).toBeNull());
    await user.click(screen.getByRole("button", { name: /Undo/ }));
    await screen.findByTestId("timer");
  });
});
