// The timers as the host has them, and the wishes about them. Deadlines, rings and order are the host's.
import type { Host, TimerChange } from "../api";
import { asTrouble } from "../api";
import type { TimersView } from "../api/generated/TimersView";
import type { TimerView } from "../api/generated/TimerView";
import type { Announcer } from "../state/announcer.svelte";
import type { Toasts } from "../state/toasts.svelte";

export class TimersState {
  view = $state.raw<TimersView>({ timers: [], sounding: false, soundTrouble: null, saveTrouble: null });

  constructor(
    private readonly host: Host,
    private readonly toasts: Toasts,
    private readonly announcer: Announcer,
  ) {
    host.onTimersChanged((view) => (this.view = view));
  }

  async refresh(): Promise<void> {
    await this.take(this.host.listTimers());
  }

  /** Starts the timer of a duration in a step. */
  async startStep(recipeId: string, step: number, index: number): Promise<void> {
    await this.take(this.host.startStepTimer({ recipeId, step, index }));
  }

  async change(timer: TimerView, change: TimerChange): Promise<void> {
    await this.take(this.host.changeTimer({ id: timer.id, revision: timer.revision, change }));
  }

  private async take(answer: Promise<TimersView>): Promise<void> {
    try {
      this.view = await answer;
    } catch (reason) {
      this.toasts.trouble(asTrouble(reason));
    }
  }
}
