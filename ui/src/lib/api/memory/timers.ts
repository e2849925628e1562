// The twin's timers: plain counts from a clock it is given. Deadlines that survive a restart are the host's business.
import type { TimersView } from "../generated/TimersView";
import type { TimerView } from "../generated/TimerView";
import type { TimerChange } from "../host";

interface Running {
  view: TimerView;
  endsAt: number;
  latestAt: number;
}

const MINUTE = 60_000;

export class MemoryTimers {
  #timers: Running[] = [];
  #gone: Running[] = [];
  #next = 1;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  start(label: string, minutes: number, more: Partial<TimerView> = {}, latestMinutes = minutes): TimersView {
    const endsAt = this.#now() + minutes * MINUTE;
    const view: TimerView = {
      id: `timer-${this.#next++}`,
      revision: 1,
      label,
      recipeId: null,
      recipeName: null,
      step: null,
      state: "running",
      remainingMs: 0,
      latestMs: 0,
      range: latestMinutes !== minutes,
      overMs: 0,
      silenced: false,
      when: `rings ${clock(endsAt)}`,
      next: null,
      setFor: latestMinutes === minutes ? `${minutes} min` : `${minutes / 60}–${latestMinutes / 60} h`,
      ...more,
    };
    if (view.range) view.when = `check ${clock(endsAt)}, latest ${clock(endsAt + (latestMinutes - minutes) * MINUTE)}`;
    this.#timers.push({ view, endsAt, latestAt: this.#now() + latestMinutes * MINUTE });
    return this.view();
  }

  change(id: string, change: TimerChange): TimersView {
    const timer = this.#timers.find((other) => other.view.id === id);
    if (!timer) return this.view();
    if (change === "done" || change === "delete") {
      this.#timers = this.#timers.filter((other) => other !== timer);
      this.#gone.push(timer);
      return this.view();
    }
    const minutes = { plusMinute: 1, minusMinute: -1, plusFive: 5, pause: 0, resume: 0, restart: 0 }[change];
    const from = timer.view.state === "ringing" ? this.#now() : timer.endsAt;
    timer.endsAt = from + minutes * MINUTE;
    timer.latestAt = Math.max(timer.latestAt, timer.endsAt);
    if (change === "pause") timer.view = { ...this.#look(timer), state: "paused" };
    if (change === "resume") timer.endsAt = this.#now() + timer.view.remainingMs;
    if (change !== "pause")
      timer.view = { ...timer.view, state: "running", silenced: false, when: `rings ${clock(timer.endsAt)}` };
    timer.view = { ...timer.view, revision: timer.view.revision + 1 };
    return this.view();
  }

  restore(id: string): TimersView {
    const timer = this.#gone.find((other) => other.view.id === id);
    if (timer) this.#timers.push(timer);
    this.#gone = this.#gone.filter((other) => other !== timer);
    return this.view();
  }

  rename(id: string, label: string): TimersView {
    const timer = this.#timers.find((other) => other.view.id === id);
    if (timer && label.trim()) timer.view = { ...timer.view, label: label.trim(), revision: timer.view.revision + 1 };
    return this.view();
  }

  /** The twin knows no method, so what follows is the same once more. */
  follow(id: string): TimersView {
    const timer = this.#timers.find((other) => other.view.id === id);
    if (!timer) return this.view();
    this.change(id, "done");
    const { label, recipeId, recipeName, step, setFor } = timer.view;
    return this.start(label, 30, { recipeId, recipeName, step, setFor });
  }

  silence(): TimersView {
    for (const timer of this.#timers) timer.view = { ...timer.view, silenced: this.#look(timer).state === "ringing" };
    return this.view();
  }

  view(): TimersView {
    const timers = this.#timers
      .map((timer) => this.#look(timer))
      .sort((a, b) => b.overMs - a.overMs || a.remainingMs - b.remainingMs);
    return {
      timers,
      sounding: timers.some((timer) => timer.state === "ringing" && !timer.silenced),
      soundTrouble: null,
      saveTrouble: null,
      noticeTrouble: null,
    };
  }

  #look({ view, endsAt, latestAt }: Running): TimerView {
    if (view.state === "paused") return view;
    const left = endsAt - this.#now();
    const state = left <= 0 ? "ringing" : "running";
    return {
      ...view,
      state,
      remainingMs: Math.max(left, 0),
      latestMs: Math.max(latestAt - this.#now(), 0),
      overMs: Math.max(-left, 0),
    };
  }
}

function clock(at: number): string {
  return new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
}
