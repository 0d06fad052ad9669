import { beforeEach, vi } from 'vitest';

/** Nothing is laid out where nothing is drawn: what waits to be seen waits, unless a test shows it. */
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => {};
});
