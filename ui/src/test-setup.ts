// What jsdom lacks and our components call.
Element.prototype.scrollIntoView ??= () => {};
if (!("matchMedia" in window) || !window.matchMedia) {
  window.matchMedia = (query: string) =>
    ({
      matches: false,
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
}
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
Range.prototype.getBoundingClientRect ??= () => document.body.getBoundingClientRect();
