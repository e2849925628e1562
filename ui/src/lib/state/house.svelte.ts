// Settings, theme and the state of the house, as the host has them.
import type { Host } from "../api";
import { asTrouble } from "../api";
import type { HouseView } from "../api/generated/HouseView";
import type { SettingsView } from "../api/generated/SettingsView";
import type { Trouble } from "../api/generated/Trouble";
import type { Keys } from "./keys.svelte";
import type { Toasts } from "./toasts.svelte";

export const FIRST_SETTINGS: SettingsView = {
  theme: "system",
  units: "asWritten",
  cup: "us",
  cookSize: "counter",
  letterKeys: true,
  sound: true,
  spoons: "eighth",
  cups: "all",
  scale: "tenthGram",
  eggs: null,
};

export class House {
  view = $state.raw<HouseView | null>(null);
  /** Why the house could not be opened at all, or its library. */
  trouble = $state.raw<Trouble | null>(null);
  desktopDark = $state(false);

  settings = $derived(this.view?.settings ?? FIRST_SETTINGS);
  dark = $derived(this.settings.theme === "dark" || (this.settings.theme === "system" && this.desktopDark));

  /** Why the library may only be read. */
  readOnly = $derived(this.view?.readOnly ?? null);
  #away = $state.raw<string[]>([]);
  /** What was noticed about the library and not put away. */
  notices = $derived((this.view?.notices ?? []).filter((notice) => !this.#away.includes(notice.code)));

  readonly #host: Host;
  readonly #keys: Keys;
  readonly #toasts: Toasts;

  constructor(host: Host, keys: Keys, toasts: Toasts) {
    this.#host = host;
    this.#keys = keys;
    this.#toasts = toasts;
    host.onHouseChanged((view) => this.take(view));
    host.onThemeChanged(({ dark }) => (this.desktopDark = dark));
  }

  /** The first call to the host. */
  async open(): Promise<void> {
    await this.#take(this.#host.openHouse());
  }

  /** Puts a notice out of sight until the next start. */
  putAway(code: string): void {
    this.#away = [...this.#away, code];
  }

  /** Takes the house as it is after a backup was restored. */
  take(view: HouseView): void {
    this.#put(view);
    this.trouble = view.trouble;
  }

  /** Leaves a damaged library aside and begins a new one. */
  async startAfresh(): Promise<void> {
    await this.#take(this.#host.startAfresh());
  }

  /** Changes some of the settings; shows them at once, and what they were if the host refuses. */
  async change(wish: Partial<SettingsView>): Promise<void> {
    const before = this.view;
    if (!before) return;
    const settings = { ...before.settings, ...wish };
    this.#put({ ...before, settings });
    try {
      this.#put(await this.#host.setSettings({ settings }));
    } catch (reason) {
      this.#put(before);
      this.#toasts.trouble(asTrouble(reason));
    }
  }

  async #take(answer: Promise<HouseView>): Promise<void> {
    try {
      const view = await answer;
      this.desktopDark = view.desktopDark;
      this.#put(view);
      this.trouble = view.trouble;
    } catch (reason) {
      this.trouble = asTrouble(reason);
    }
  }

  #put(view: HouseView): void {
    this.view = view;
    this.#keys.letters = view.settings.letterKeys;
  }
}
