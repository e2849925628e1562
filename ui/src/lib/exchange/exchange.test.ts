import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import App from "../../App.svelte";
import { memoryHost } from "../api/memory";
import { Exchange, progressWords } from "./exchange.svelte";

describe("an import", () => {
  it("keeps nothing before the cook says so, and reports every line", async () => {
    const user = userEvent.setup();
    render(App, { host: memoryHost({ quiet: true }) });
    await user.click(await screen.findByTestId("import"));
    await user.click(await screen.findByTestId("import-files"));
    expect((await screen.findByTestId("import-count")).textContent).toBe("2 recipes found");
    expect(screen.getByText(/1 recipe of these is in your book already/)).toBeTruthy();
    expect(screen.getByTestId("passed-over").textContent).toContain("PDF");
    await user.click(screen.getByTestId("import-keep"));
    expect((await screen.findByTestId("import-done")).textContent).toBe("1 recipe added");
    expect(screen.getByTestId("import-report").textContent).toContain("1 line wants a look");
    expect(screen.getByTestId("import-report").textContent).toContain("figures of nutrition are not kept");
  });

  it("asks nobody for photos on the web before the press, says whom, and tells what could not be had", async () => {
    const user = userEvent.setup();
    const host = memoryHost({ quiet: true });
    let end: () => void = () => undefined;
    const asked: unknown[] = [];
    host.getPhotos = ({ photos }) =>
      new Promise((answer) => {
        asked.push(photos);
        end = () => answer({ got: 0, missed: [{ what: "Oat Loaf", why: 'cannot reach "photos.example"' }] });
      });
    render(App, { host });
    await user.click(await screen.findByTestId("import"));
    await user.click(await screen.findByTestId("import-files"));
    await user.click(await screen.findByTestId("import-keep"));
    expect((await screen.findByTestId("web-photos")).textContent).toContain("photos.example");
    expect(asked).toEqual([]);
    await user.click(screen.getByTestId("web-photos-get"));
    expect(asked.length).toBe(1);
    expect(screen.getByTestId("web-photos").textContent).toContain("photo 1 of 1");
    end();
    await screen.findByTestId("web-photos-got");
    expect(screen.getByTestId("web-photos").textContent).toContain("cannot reach");
  });

  it("that is broken off is back where it began, without a complaint", async () => {
    const host = memoryHost({ quiet: true });
    const broken = { code: "cancelled", message: "it was broken off", hint: null };
    const exchange = new Exchange({ ...host, keepImport: () => Promise.reject(broken) });
    await exchange.pick("files");
    expect(exchange.state).toBe("waiting");
    await exchange.keep();
    expect([exchange.state, exchange.trouble]).toEqual(["begin", null]);
  });

  it("goes on while another screen is open, and says there when it is done", async () => {
    const host = memoryHost({ quiet: true });
    const told: string[] = [];
    let cancelled = 0;
    let done: () => void = () => undefined;
    const report = host.keepImport;
    host.keepImport = (choice) =>
      new Promise((answer) => (done = () => void report(choice).then((report) => answer(report))));
    host.cancelImport = () => Promise.resolve(void (cancelled += 1));
    const exchange = new Exchange(host, undefined, (words) => told.push(words));
    exchange.come();
    await exchange.pick("files");
    const keeping = exchange.keep();
    expect(progressWords(exchange.progress)).toBe("Keeping 0 of 2 recipes");
    exchange.leave();
    // What is dropped meanwhile waits for its turn.
    await exchange.drop(["/more.zip"]);
    done();
    await keeping;
    expect([exchange.state, cancelled]).toEqual(["done", 0]);
    expect(told).toEqual([
      "An import is under way: drop these again once it is done",
      "1 recipe added: Import and export has the report",
    ]);
    // Once the report was seen, the screen begins anew.
    exchange.come();
    exchange.leave();
    expect(exchange.state).toBe("begin");
  });

  it("that is kept is told at once, so that the places count anew", async () => {
    let told = 0;
    const exchange = new Exchange(memoryHost({ quiet: true }), async () => void (told += 1));
    await exchange.pick("files");
    expect(told).toBe(0);
    await exchange.keep();
    expect([exchange.state, told]).toEqual(["done", 1]);
  });

  it("says how far it is", () => {
    expect(progressWords(null)).toBe("Opening the files");
    expect(progressWords({ stage: "reading", done: 25, of: 100 })).toBe("Reading 25 of 100 recipes");
  });
});

describe("an export", () => {
  it("of one recipe begins on its page", async () => {
    const user = userEvent.setup();
    render(App, { host: memoryHost({ quiet: true }) });
    const cards = await screen.findAllByTestId("card");
    await user.click(cards[0]!.querySelector("button")!);
    await user.click((await screen.findAllByTestId("export-recipe"))[0]!);
    expect((await screen.findByTestId("export-without")).textContent).toContain("earlier versions");
    await user.selectOptions(screen.getByTestId("export-form"), "cooklang");
    expect(screen.getByTestId("export-without").textContent).toContain("your stars and the photos");
    await user.click(await screen.findByTestId("export"));
    expect(await screen.findByText(/recipes written into ~\/Levain/)).toBeTruthy();
  });
});
