// What stands beside the open recipe's text: tags, stars, source, photos and earlier texts. It keeps and compares nothing itself.
import type { Host } from "../api";
import { asTrouble } from "../api";
import type { AboutView } from "../api/generated/AboutView";
import type { ComparedView } from "../api/generated/ComparedView";
import type { Trouble } from "../api/generated/Trouble";
import type { VersionView } from "../api/generated/VersionView";
import type { RecipeState } from "./recipe.svelte";
import type { Toasts } from "./toasts.svelte";

export class AboutState {
  view = $state.raw<AboutView | null>(null);
  /** The texts that the recipe had, once they were asked for. */
  versions = $state.raw<VersionView[] | null>(null);
  /** The earlier text that is looked at. */
  compared = $state.raw<ComparedView | null>(null);
  /** A photo is being read. */
  adding = $state(false);
  #id = "";
  readonly #host: Host;
  readonly #recipe: RecipeState;
  readonly #toasts: Toasts;

  constructor(host: Host, recipe: RecipeState, toasts: Toasts) {
    this.#host = host;
    this.#recipe = recipe;
    this.#toasts = toasts;
  }

  /** Asks what is known of a recipe. */
  async open(id: string): Promise<void> {
    if (id !== this.#id) {
      this.view = null;
      this.versions = null;
      this.compared = null;
    }
    this.#id = id;
    await this.#take(this.#host.aboutRecipe({ id }));
  }

  /** Stars from 1 to 5; null takes them away. */
  async rate(rating: number | null): Promise<void> {
    const before = this.view?.rating ?? null;
    if (rating === before) return;
    const id = this.#id;
    if (!(await this.#take(this.#host.rateRecipe({ id, rating })))) return;
    const said = rating === null ? "No stars" : rating === 1 ? "One star" : `${rating} stars`;
    this.#toasts.show(said, () => this.#again(id, this.#host.rateRecipe({ id, rating: before })));
  }

  /** The tags as typed, parted by commas. */
  async tag(typed: string): Promise<void> {
    const before = this.view?.tags ?? [];
    const tags = typed.split(",").map((tag) => tag.trim());
    const id = this.#id;
    if (!(await this.#take(this.#host.setTags({ id, tags })))) return;
    if (this.view?.tags.join("\n") === before.join("\n")) return;
    this.#toasts.show("The tags are kept", () => this.#again(id, this.#host.setTags({ id, tags: before })));
  }

  /** Whose it is and where on the web it stands; answers with why not. */
  async from(source: string, address: string): Promise<Trouble | null> {
    try {
      this.view = await this.#host.setSource({ id: this.#id, source, address });
      return null;
    } catch (reason) {
      return asTrouble(reason);
    }
  }

  /** Asks the cook for a photo; nothing happens where the dialog is closed. */
  async pickPhoto(): Promise<void> {
    await this.#add((id) => this.#host.pickPhoto({ id }));
  }

  /** A photo that was dropped on the window. */
  async dropPhoto(path: string): Promise<void> {
    await this.#add((id) => this.#host.addPhoto({ id, path }));
  }

  async removePhoto(name: string): Promise<void> {
    const id = this.#id;
    if (!(await this.#take(this.#host.removePhoto({ id, name })))) return;
    this.#toasts.show("The photo is taken away", () => this.#again(id, this.#host.restorePhoto({ id, name })));
  }

  /** Lists the texts that the recipe had. */
  async listVersions(): Promise<void> {
    const id = this.#id;
    try {
      const versions = await this.#host.listVersions({ id });
      if (id === this.#id) this.versions = versions;
    } catch (reason) {
      this.#toasts.trouble(asTrouble(reason));
    }
  }

  async compare(number: number): Promise<void> {
    const id = this.#id;
    try {
      const compared = await this.#host.compareVersion({ id, number });
      if (id === this.#id) this.compared = compared;
    } catch (reason) {
      this.#toasts.trouble(asTrouble(reason));
    }
  }

  /** Brings an earlier text back; the one before it is a version as well, and a press away. */
  async bringBack(number: number): Promise<void> {
    const id = this.#id;
    const present = this.versions?.find((version) => version.present)?.number;
    if (!(await this.#restore(id, number))) return;
    this.compared = null;
    const undo = present === undefined ? undefined : async () => void (await this.#restore(id, present));
    this.#toasts.show("The earlier text is back", undo);
  }

  async #restore(id: string, number: number): Promise<boolean> {
    try {
      await this.#host.restoreVersion({ id, number });
    } catch (reason) {
      this.#toasts.trouble(asTrouble(reason));
      return false;
    }
    if (this.#recipe.view?.id === id) await this.#recipe.open(id);
    if (id === this.#id) await Promise.all([this.open(id), this.listVersions()]);
    return true;
  }

  async #add(ask: (id: string) => Promise<AboutView | null>): Promise<void> {
    const id = this.#id;
    this.adding = true;
    try {
      const added = await ask(id);
      if (added && id === this.#id) this.view = added;
    } catch (reason) {
      this.#toasts.trouble(asTrouble(reason));
    } finally {
      this.adding = false;
    }
  }

  // The way back from a toast: another recipe may be open by then.
  async #again(id: string, answer: Promise<AboutView>): Promise<void> {
    try {
      const view = await answer;
      if (id === this.#id) this.view = view;
    } catch (reason) {
      this.#toasts.trouble(asTrouble(reason));
    }
  }

  async #take(answer: Promise<AboutView>): Promise<boolean> {
    const id = this.#id;
    try {
      const view = await answer;
      if (id !== this.#id) return false;
      this.view = view;
      return true;
    } catch (reason) {
      this.#toasts.trouble(asTrouble(reason));
      return false;
    }
  }
}
