// The plan as the window knows it: asked for, made, started and told how it goes. Every answer of the host is the whole plan; hours and
// places are reckoned there.
import { asTrouble, type Host } from "../api";
import type { PlanSaid } from "../api/generated/PlanSaid";
import type { PlanView } from "../api/generated/PlanView";
import type { Trouble } from "../api/generated/Trouble";
import type { Announcer } from "../state/announcer.svelte";

export class PlanState {
  view = $state.raw<PlanView | null>(null);
  /** Whether the host has answered once. */
  known = $state(false);
  trouble = $state.raw<Trouble | null>(null);
  /** What the last change has changed; stays until the next. */
  changes = $state.raw<string[]>([]);

  readonly #host: Host;
  readonly #announcer: Announcer;

  constructor(host: Host, announcer: Announcer) {
    this.#host = host;
    this.#announcer = announcer;
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
  }

  async tell(said: PlanSaid): Promise<void> {
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
