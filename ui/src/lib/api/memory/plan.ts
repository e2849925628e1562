// The twin's plan: two tasks and a rest between, moved by what is asked of it. It plans nothing.
import type { PlanSaid } from "../generated/PlanSaid";
import type { PlanSlot } from "../generated/PlanSlot";
import type { PlanView } from "../generated/PlanView";

export class MemoryPlan {
  view: PlanView | null = null;
  #hours = "22:30-07:00";
  #shelves = 1;

  make(recipes: { id: string; name: string }[], ready: string): PlanView {
    const clock = ready.slice(11);
    const slot = (id: string, kind: PlanSlot["kind"], what: string, time: string, left: number, width: number) => ({
      id,
      recipe: 0,
      step: Number(id.split(".")[2]),
      steps: `Step ${id.split(".")[2]}`,
      what,
      section: null,
      day: "Saturday 21 November",
      time,
      kind,
      standing: "toDo" as const,
      length: kind === "hands" ? "about 20 min, hands" : "10 h",
      room: kind === "hands" ? "09:00 at the latest" : "8–12 h is fine",
      due: false,
      minutes: kind === "hands" ? 20 : 600,
      earlierMin: 0,
      laterMin: kind === "hands" ? 120 : 0,
      timer: kind === "hands" ? null : { index: 0, words: `${what} 10 h` },
      caption: what.split(" ")[0] ?? "",
      left,
      width,
    });
    this.view = {
      recipes,
      started: false,
      ready: `Sunday at ${clock}`,
      readyLocal: ready,
      asked: null,
      begin: "Saturday at 07:00",
      inAll: "27 h 5 min",
      hands: "1 h 42 min",
      hours: this.#hours,
      hoursWords: this.#hours,
      week: [],
      shelves: this.#shelves,
      reminders: 2,
      slots: [
        slot("1.1.1.hands", "hands", "Mix the dough", "07:00", 3, 2),
        slot("1.1.8.wait", "cold", "Fridge", "07:20", 5, 40),
        slot("1.2.1.hands", "hands", "Roll the dough into a square", "17:20", 45, 3),
      ],
      clashes: [],
      nearest: [],
      notes: [],
      wake: null,
      ahead: [],
      changes: [],
      drawing: {
        minutes: 1680,
        days: [{ left: 0, words: "Saturday 21 November" }],
        hours: [{ left: 0, words: "06" }],
        nights: [{ left: 60, width: 30, words: "asleep, nothing rings" }],
        now: null,
      },
    };
    return this.view;
  }

  start(): PlanView {
    return this.#with({ started: true });
  }

  tell(said: PlanSaid): PlanView {
    const id = "id" in said ? said.id : "";
    const standing = said.kind === "done" ? "done" : said.kind === "skip" ? "skipped" : null;
    const slots = this.#view().slots.map((slot) =>
      slot.id === id && standing ? { ...slot, standing } : slot,
    ) as PlanSlot[];
    const changes =
      said.kind === "late" ? [`"Mix the dough" moves from 07:00 to 07:${said.minutes}`] : ["nothing else moves"];
    return this.#with({ slots, changes });
  }

  hours(hours: string, shelves: number): PlanView | null {
    if (!/\d/.test(hours))
      throw {
        code: "hours_unreadable",
        message: `cannot read "${hours}" as hours of the day`,
        hint: "write them as 22:30-07:00",
      };
    [this.#hours, this.#shelves] = [hours, shelves];
    return this.view && this.#with({ hours, shelves });
  }

  #view(): PlanView {
    if (!this.view) throw { code: "no_plan", message: "there is no plan", hint: "choose recipes and an hour first" };
    return this.view;
  }

  #with(change: Partial<PlanView>): PlanView {
    this.view = { ...this.#view(), changes: [], ...change };
    return this.view;
  }
}
