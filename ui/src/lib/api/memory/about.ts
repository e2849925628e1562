// The twin's labels, photos and earlier texts: plausible, kept for as long as the page.
import type { AboutView } from "../generated/AboutView";
import type { ComparedView } from "../generated/ComparedView";
import type { Trouble } from "../generated/Trouble";
import type { VersionView } from "../generated/VersionView";

export class MemoryAbout {
  readonly #kept = new Map<string, AboutView>();
  readonly #away = new Map<string, AboutView["photos"]>();

  view(id: string): AboutView {
    const kept = this.#kept.get(id) ?? blank();
    const counts = new Map<string, number>();
    for (const about of this.#kept.values()) for (const tag of about.tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
    const knownTags = [...counts].map(([tag, recipes]) => ({ tag, recipes }));
    return { ...kept, knownTags: knownTags.toSorted((a, b) => a.tag.localeCompare(b.tag)) };
  }

  change(id: string, change: Partial<AboutView>): AboutView {
    this.#kept.set(id, { ...(this.#kept.get(id) ?? blank()), ...change });
    return this.view(id);
  }

  tag(id: string, tags: string[]): AboutView {
    return this.change(id, { tags: [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))] });
  }

  from(id: string, source: string, address: string): AboutView {
    if (address && !/^https?:\/\/\S+$/i.test(address))
      throw {
        code: "address_unfit",
        message: `"${address}" is no web address: expected one that begins with http:// or https://`,
        hint: "copy it from the browser",
      } satisfies Trouble;
    return this.change(id, { source, address });
  }

  addPhoto(id: string, path: string): AboutView {
    const photo = { name: path, width: 640, height: 480 };
    return this.change(id, { photos: [...this.view(id).photos, photo] });
  }

  removePhoto(id: string, name: string): AboutView {
    const photos = this.view(id).photos;
    this.#away.set(
      id,
      photos.filter((photo) => photo.name === name),
    );
    return this.change(id, { photos: photos.filter((photo) => photo.name !== name) });
  }

  restorePhoto(id: string): AboutView {
    return this.change(id, { photos: [...this.view(id).photos, ...(this.#away.get(id) ?? [])] });
  }

  versions(): VersionView[] {
    return [
      { number: 2, saved: "21 Nov, 09:10", present: true },
      { number: 1, saved: "8 Nov, 14:02", present: false },
    ];
  }

  compare(number: number): ComparedView {
    return {
      number,
      saved: "8 Nov, 14:02",
      intact: true,
      difference: "1 line gone, 1 new",
      lines: [
        { change: "kept", text: "# Butter cake" },
        { change: "gone", text: "- 200 g butter" },
        { change: "new", text: "- 180 g butter" },
      ],
    };
  }
}

function blank(): AboutView {
  return { tags: [], rating: null, source: "", address: "", photos: [], versions: 1, knownTags: [] };
}
