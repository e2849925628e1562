// The timers as the host last told them, and how far the window's own clock has gone since, so that digits move between
// two tellings. The order is the host's. It never decides that a timer ended: a running one waits at its last second.
import type { Host, TimerChange } from "../api";
import { asTrouble } from "../api";
import type { TimersView } from "../api/generated/TimersView";
import type { TimerView } from "../api/generated/TimerView";
import type { Announcer } from "../state/announcer.svelte";
import type { Toasts } from "../state/toasts.svelte";
import { capital, rung as words, title } from "./words";

const TICK_MS = 250;
const NOTHING: TimersView = {
  timers: [],
  sounding: false,
  soundTrouble: null,
  saveTrouble: null,
  noticeTrouble: null,
};

/** A timer with its number in the tray, which is also the number on its pin. */
export interface Numbered {
  number: number;
  timer: TimerView;
}

export class TimersState {
  view: TimersView = $state.raw(NOTHING);
  /** Milliseconds of the window's clock since the host last told; moves only while something runs and is seen. */
  since = $state(0);
  /** Said once by an alert when something begins to sound. */
  alert = $state("");
  /** A free timer is being named. */
  naming = $state(false);
  /** The cook has read that the desktop shows no notices. */
  noticePutAway = $state(false);
  /** The timer that is being named anew. */
  renaming: string | null = $state(null);
  /** The timer whose card is shown by itself in cook mode, and therefore not in the tray. */
  apart: string | null = $state(null);

  readonly #host: Host;
  readonly #toasts: Toasts;
  readonly #announcer: Announcer;
  #toldAt = 0;
  #turn: Promise<unknown> = Promise.resolve();
  #greeted = false;
  #tick: ReturnType<typeof setInterval> | undefined;

  constructor(host: Host, toasts: Toasts, announcer: Announcer) {
    this.#host = host;
    this.#toasts = toasts;
    this.#announcer = announcer;
  }

  get numbered(): Numbered[] {
    return this.view.timers.map((timer, place) => ({ number: place + 1, timer }));
  }

  /** Oldest first, so that a new one does not push the card under the finger away. */
  get ringing(): TimerView[] {
    return this.view.timers
      .filter((timer) => timer.state === "ringing")
      .toSorted((one, other) => other.overMs - one.overMs);
  }

  /** Something rings that nobody has silenced. */
  get unsilenced(): boolean {
    return this.view.timers.some(sounds);
  }

  /** How many run or wait. */
  get standing(): number {
    return this.view.timers.filter(({ state }) => state === "running" || state === "paused").length;
  }

  /** Milliseconds left; at least one while it runs, for only the host says that it rings. */
  left(timer: TimerView): number {
    return timer.state === "running" ? Math.max(1, timer.remainingMs - this.since) : timer.remainingMs;
  }

  /** Milliseconds left to the later end of a range. */
  latest(timer: TimerView): number {
    return timer.state === "running" ? Math.max(1, timer.latestMs - this.since) : timer.latestMs;
  }

  /** Milliseconds since it rang or was missed. */
  over(timer: TimerView): number {
    return timer.overMs + this.since;
  }

  /** The timer that a time in a step has started, if it still stands. */
  ofStep(recipeId: string, step: number, setFor: string, alone: boolean): TimerView | undefined {
    return this.view.timers.find(
      (timer) => timer.recipeId === recipeId && timer.step === step && (alone || timer.setFor === setFor),
    );
  }

  /** Listens to the host until the returned function is called. */
  attach(): () => void {
    const unlisten = this.#host.onTimersChanged((view) => this.tell(view));
    const seen = () => {
      if (document.hidden) this.#rest();
      else void this.refresh();
    };
    document.addEventListener("visibilitychange", seen);
    seen();
    return () => {
      unlisten();
      document.removeEventListener("visibilitychange", seen);
      this.#rest();
    };
  }

  /** Takes over what the host tells. */
  tell(view: TimersView): void {
    const before = this.view.timers;
    const rung = view.timers.filter((timer) => sounds(timer) && !sounds(before.find((other) => other.id === timer.id)));
    this.view = view;
    this.#sayOnce(view);
    this.#toldAt = performance.now();
    this.since = 0;
    if (rung.length > 0) this.alert = rung.map(words).join(", ");
    else if (!view.timers.some(sounds)) this.alert = "";
    this.#rest();
    if (view.timers.some(moves) && !document.hidden) {
      this.#tick = setInterval(() => (this.since = performance.now() - this.#toldAt), TICK_MS);
    }
  }

  async refresh(): Promise<void> {
    await this.#take(this.#host.listTimers());
  }

  /** Starts the timer of a time in a step. */
  async startStep(recipeId: string, step: number, index: number): Promise<void> {
    await this.#start(this.#host.startStepTimer({ recipeId, step, index }));
  }

  /** "tea 4 min"; true where it was understood. */
  async startFree(text: string): Promise<boolean> {
    return this.#start(this.#host.startFreeTimer({ text }));
  }

  /** One after the other: three quick presses of + are three minutes, though each knows only the state before the first. */
  async change(timer: TimerView, change: TimerChange): Promise<void> {
    const { id, label } = timer;
    const turn = this.#turn.then(() => {
      const now = this.view.timers.find((other) => other.id === id);
      // What has begun to ring meanwhile is not what the cook meant; the host leaves it alone by the older revision.
      const { revision } = now?.state === timer.state ? now : timer;
      return this.#take(this.#host.changeTimer({ id, revision, change }));
    });
    this.#turn = turn;
    const done = await turn;
    if (!done || (change !== "done" && change !== "delete")) return;
    this.#toasts.show(`${capital(label)} ${change === "done" ? "stopped" : "deleted"}`, async () => {
      await this.#take(this.#host.restoreTimer({ id }));
    });
  }

  /** Another name; empty words leave the old one. */
  async rename(timer: TimerView, label: string): Promise<void> {
    this.renaming = null;
    if (label.trim() === "" || label.trim() === timer.label) return;
    await this.#take(this.#host.renameTimer({ id: timer.id, label }));
  }

  /** Done with one that has ended, and on to what follows it; both can be taken back together. */
  async follow(timer: TimerView): Promise<void> {
    const { id, revision, label } = timer;
    const before = this.view.timers.map((other) => other.id);
    if (!(await this.#take(this.#host.followTimer({ id, revision })))) return;
    const started = this.view.timers.find((other) => !before.includes(other.id));
    const news = started
      ? `${capital(label)} stopped; ${started.label} runs, ${started.setFor}`
      : `${capital(label)} stopped`;
    this.#toasts.show(news, async () => {
      if (started) {
        const { id: next, revision: seen } = started;
        await this.#take(this.#host.changeTimer({ id: next, revision: seen, change: "delete" }));
      }
      await this.#take(this.#host.restoreTimer({ id }));
    });
  }

  async silence(): Promise<void> {
    await this.#take(this.#host.silenceTimers());
  }

  /** Leaving cook mode stops nothing; says how many go on. */
  sayStanding(): void {
    const { standing } = this;
    if (standing > 0) this.#toasts.show(standing === 1 ? "1 timer still running" : `${standing} timers still running`);
  }

  /** What ended while the program was closed is said once a run. */
  #sayOnce(view: TimersView): void {
    const missed = view.timers.filter((timer) => timer.state === "missed");
    if (!this.#greeted && missed.length > 0) {
      const [only] = missed;
      const one = missed.length === 1 && only !== undefined;
      this.#toasts.tell(one ? `${title(only)}: ${only.when}` : `${missed.length} timers ended while nobody looked`);
    }
    this.#greeted = true;
  }

  async #start(answer: Promise<TimersView>): Promise<boolean> {
    const before = this.view.timers.map((timer) => timer.id);
    if (!(await this.#take(answer))) return false;
    const started = this.view.timers.find((timer) => !before.includes(timer.id));
    if (started) this.#announcer.say(`Timer ${started.label} started, ${started.setFor}`);
    return true;
  }

  async #take(answer: Promise<TimersView>): Promise<boolean> {
    try {
      this.tell(await answer);
      return true;
    } catch (reason) {
      this.#toasts.trouble(asTrouble(reason));
      return false;
    }
  }

  #rest(): void {
    clearInterval(this.#tick);
    this.#tick = undefined;
  }
}

function sounds(timer: TimerView | undefined): boolean {
  return timer?.state === "ringing" && !timer.silenced;
}

function moves(timer: TimerView): boolean {
  return timer.state === "running" || timer.state === "ringing" || timer.state === "missed";
}
