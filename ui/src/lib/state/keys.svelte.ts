// The keys of the window. Screens lay their shortcuts on a stack; the uppermost that knows a key gets it. Single letters
// can be switched off, and nothing but chords and Escape acts while text is being typed.

/** One shortcut. */
export interface Shortcut {
  /** The value of KeyboardEvent.key: "c", "?", "Escape", " "; letters in lower case. */
  key: string;
  /** Ctrl, or Command on a Mac. */
  ctrl?: boolean;
  /** Asked for only together with `ctrl` or a named key; letters come shifted by themselves ("?"). */
  shift?: boolean;
  /** What it does, for the sheet of shortcuts; none leaves it out. */
  label?: string;
  /** Return false to let the next layer, or the browser, have the key. */
  run: (event: KeyboardEvent) => unknown;
}

/** The shortcuts of one screen or dialog. */
export interface Layer {
  /** Heads its part of the sheet. */
  name: string;
  shortcuts: Shortcut[];
  /** Keeps every key from the layers below: for what covers the window. */
  covers?: boolean;
  /** Offered each plain key that no shortcut of this layer took; true takes it. For "any key goes on". */
  any?: (event: KeyboardEvent) => boolean;
}

export class Keys {
  layers = $state.raw<Layer[]>([]);
  /** Whether single letters act. */
  letters = $state(true);

  /** Lays a layer on top; call the answer to take it off again. */
  use(layer: Layer): () => void {
    this.layers = [...this.layers, layer];
    return () => (this.layers = this.layers.filter((other) => other !== layer));
  }

  /** The one listener of the window. */
  handle = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || event.key === "Dead") return;
    for (const layer of [...this.layers].reverse()) {
      if (this.#offer(layer, event)) {
        event.preventDefault();
        return;
      }
      if (layer.covers) return;
    }
  };

  #offer(layer: Layer, event: KeyboardEvent): boolean {
    if (!this.#acts(event)) return false;
    for (const shortcut of layer.shortcuts) {
      if (matches(shortcut, event) && shortcut.run(event) !== false) return true;
    }
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    return plain && !isTyping(event.target) && (layer.any?.(event) ?? false);
  }

  #acts(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.key === "Escape" || /^F\d+$/.test(event.key)) return true;
    if (isTyping(event.target)) return false;
    if (event.key.length === 1 && event.key !== " " && !this.letters) return false;
    const native = event.key === " " || event.key === "Enter";
    return !(native && isOperated(event.target));
  }
}

function matches(shortcut: Shortcut, event: KeyboardEvent): boolean {
  if (Boolean(shortcut.ctrl) !== (event.ctrlKey || event.metaKey) || event.altKey) return false;
  if (shortcut.shift !== undefined && shortcut.shift !== event.shiftKey) return false;
  if (shortcut.ctrl && shortcut.shift === undefined && event.shiftKey) return false;
  return event.key === shortcut.key || (shortcut.key.length === 1 && event.key.toLowerCase() === shortcut.key);
}

/** Whether keys go into a text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLTextAreaElement || target.isContentEditable) return true;
  const wordless = ["checkbox", "radio", "button", "submit", "reset", "range"];
  return target instanceof HTMLInputElement && !wordless.includes(target.type);
}

/** Whether Space and Enter already mean something there. */
function isOperated(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("button, a[href], input, select, summary, [role=button]") !== null
  );
}
