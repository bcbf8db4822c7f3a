import { vi } from 'vitest';

/**
 * Stubs browser features that jsdom lacks. An IntersectionObserver reports nothing as visible until `showObserved` is called.
 */
export function stubBrowser({ reducedMotion = false } = {}): { showObserved: () => void } {
  const observed = new Set<() => void>();
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
      private readonly show = () => this.callback([{ isIntersecting: true }]);
      observe() {
        observed.add(this.show);
      }
      disconnect() {
        observed.delete(this.show);
      }
    },
  );
  document.elementsFromPoint = () => [];
  return { showObserved: () => [...observed].forEach((show) => show()) };
}
