/** How long to wait for the element that takes focus, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Focuses the `h1` as soon as it exists, unless the visitor has moved focus in the meantime. */
export function focusHeading(main: HTMLElement, signal: AbortSignal): void {
  const canMoveFocus = focusCheck(main);
  attemptUntilDone(main, signal, () => {
    const heading = main.querySelector('h1');
    if (heading && canMoveFocus()) focus(heading);
    return heading !== null;
  });
}

/**
 * Scrolls to the element with this id and focuses it as soon as it exists, and again when another element replaces it, for
 * example when content replaces a skeleton. Stops once the visitor has moved focus, scrolled or typed.
 */
export function showPart(main: HTMLElement, id: string, signal: AbortSignal): void {
  const canMoveFocus = focusCheck(main);
  const input = new AbortController();
  signal.addEventListener('abort', () => input.abort());
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    addEventListener(type, () => input.abort(), { passive: true, signal: input.signal });
  let shown: HTMLElement | undefined;
  attemptUntilDone(main, input.signal, () => {
    const part = document.getElementById(id);
    if (part && part !== shown && canMoveFocus()) {
      shown = part;
      // Not smoothly, because the page may still grow above it.
      part.scrollIntoView({ behavior: 'instant' });
      focus(part);
    }
    return false;
  });
}

/**
 * Returns a function that tells whether focus is still where it is now, or where this module has put it, and no dialog is open.
 */
function focusCheck(main: HTMLElement): () => boolean {
  const start = document.activeElement;
  return () => {
    const active = document.activeElement;
    const isUnmoved = !active || [document.body, main, start, main.querySelector('h1')].includes(active);
    return isUnmoved && !document.querySelector('dialog[open]');
  };
}

/** Calls `attempt` now and after every change to the page until it returns true, the signal is aborted or the time is up. */
function attemptUntilDone(main: HTMLElement, signal: AbortSignal, attempt: () => boolean): void {
  if (signal.aborted || attempt()) return;
  const observer = new MutationObserver(() => attempt() && observer.disconnect());
  observer.observe(main, { childList: true, subtree: true });
  const stop = () => observer.disconnect();
  signal.addEventListener('abort', stop);
  setTimeout(stop, TIMEOUT_MS);
}

function focus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
