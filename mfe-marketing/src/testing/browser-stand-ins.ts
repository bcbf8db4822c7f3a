import { vi } from 'vitest';

/** What jsdom lacks. Nothing is in sight until `comeIntoSight`. */
export function standInForBrowser({ reducedMotion = false } = {}): { comeIntoSight: () => void } {
  const watched = new Set<() => void>();
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
      private readonly see = () => this.tell([{ isIntersecting: true }]);
      observe() {
        watched.add(this.see);
      }
      disconnect() {
        watched.delete(this.see);
      }
    },
  );
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  return { comeIntoSight: () => [...watched].forEach((see) => see()) };
}
