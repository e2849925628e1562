// The plan as the window knows it: asked for, made, started and told how it goes. Every answer of the host is the whole plan; hours and
// places are reckoned there.
import { asTrouble, type Host } from "../api";
import type { PlanReminderView } from "../api/generated/PlanReminderView";
import type { PlanSaid } from "../api/generated/PlanSaid";
import type { PlanView } from "../api/generated/PlanView";
import type { Trouble } from "../api/generated/Trouble";
import type { Announcer } from "../state/announcer.svelte";
import type { Toasts } from "../state/toasts.svelte";

export class PlanState {
  view = $state.raw<PlanView | null>(null);
  /** Whether the host has answered once. */
  known = $state(false);
  trouble = $state.raw<Trouble | null>(null);
  /** What the last change has changed; stays until the next. */
  changes = $state.raw<string[]>([]);
  /** What passed unseen: the computer slept, or Levain was closed. */
  missed = $state.raw<PlanReminderView[]>([]);

  readonly #host: Host;
  readonly #announcer: Announcer;
  readonly #toasts: Toasts;

  constructor(host: Host, toasts: Toasts, announcer: Announcer) {
    this.#host = host;
    this.#toasts = toasts;
    this.#announcer = announcer;
    host.onPlanDue((due) => void this.#due(due));
  }

  /** The cook has seen what was missed. */
  seen(): void {
    this.missed = [];
  }

  async #due(due: PlanReminderView[]): Promise<void> {
    const missed = due.filter((one) => one.missed);
    this.missed = [...this.missed, ...missed];
    const words = (one: PlanReminderView) => `${one.what}. ${one.when}`;
    if (missed.length > 1) this.#toasts.show(`${missed.length} things of the plan were missed: see the planner`);
    else this.#toasts.show(due.map(words).join("; "));
    await this.refresh();
  }

  async refresh(): Promise<void> {
    await this.#take(() => this.#host.openPlan());
    this.known = true;
  }

  async make(recipes: string[], ready: string): Promise<boolean> {
    this.changes = [];
    const made = await this.#take(() => this.#host.makePlan({ recipes, ready }));
    if (made && this.view) this.#announcer.say(`Planned. Ready on ${this.view.ready}, begin on ${this.view.begin}`);
    return made;
  }

  async start(): Promise<void> {
    if (await this.#take(() => this.#host.startPlan()))
      this.#announcer.say(`The plan is started, with ${this.view?.reminders} reminders`);
  }

  async drop(): Promise<void> {
    await this.#take(async () => {
      await this.#host.dropPlan();
      return null;
    });
    this.changes = [];
    this.missed = [];
  }

  async tell(said: PlanSaid): Promise<void> {
    if (said.kind === "again") this.missed = [];
    await this.#changed(() => this.#host.tellPlan({ said }));
  }

  async setMinutes(id: string, minutes: number | null): Promise<void> {
    await this.#changed(() => this.#host.setPlanMinutes({ id, minutes }));
  }

  async setHours(hours: string, shelves: number): Promise<boolean> {
    return this.#changed(() => this.#host.setPlanHours({ hours, shelves }));
  }

  async #changed(ask: () => Promise<PlanView | null>): Promise<boolean> {
    if (!(await this.#take(ask))) return false;
    this.changes = this.view?.changes ?? [];
    if (this.changes.length > 0) this.#announcer.say(this.changes.join(", "));
    return true;
  }

  async #take(ask: () => Promise<PlanView | null>): Promise<boolean> {
    try {
      this.view = await ask();
      this.trouble = null;
      return true;
    } catch (reason) {
      this.trouble = asTrouble(reason);
      return false;
    }
  }
}
