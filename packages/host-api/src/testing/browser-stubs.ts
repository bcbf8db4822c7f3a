import { beforeAll, vi } from 'vitest';

/** Stubs what jsdom lacks. Nothing is visible to an IntersectionObserver until `comeIntoView`. */
export function stubBrowser({ reducedMotion = false } = {}): { comeIntoView: () => void } {
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
      constructor(private readonly report: (entries: { isIntersecting: boolean }[]) => void) {}
      private readonly show = () => this.report([{ isIntersecting: true }]);
      observe() {
        observed.add(this.show);
      }
      disconnect() {
        observed.delete(this.show);
      }
    },
  );
  document.elementsFromPoint = () => [];
  addModalDialogs();
  return { comeIntoView: () => [...observed].forEach((show) => show()) };
}

/** jsdom has no modal dialogs yet. Their focus trap and the locked page are up to the browser. */
export function stubModalDialogs(): void {
  beforeAll(addModalDialogs);
}

function addModalDialogs(): void {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
