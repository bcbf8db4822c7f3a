/** How long a click waits for its button. */
const EXPIRES_MS = 20_000;

/**
 * A button does nothing before React has hydrated it. Remembers the last one clicked until then, also by Enter in its form, and
 * clicks it again when it responds. Links work without scripts, and so do buttons that open a popover.
 */
export function repeatEarlyClicks(): void {
  let early: { button: HTMLButtonElement; at: number } | undefined;

  // Listens where the click ends: React hydrates the button at the click itself if its code has been loaded.
  addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button');
    if (!button || button.popoverTargetElement || isHydrated(button)) return;
    event.preventDefault();
    if (!early) requestAnimationFrame(repeat);
    early = { button, at: performance.now() };
  });

  function repeat(): void {
    if (!early) return;
    const { button, at } = early;
    if (button.isConnected && !responds(button) && performance.now() - at < EXPIRES_MS) {
      requestAnimationFrame(repeat);
      return;
    }
    early = undefined;
    if (button.isConnected && responds(button)) button.click();
  }
}

/** Whether the button works: it is hydrated, and the page knows who is logged in. */
const responds = (button: HTMLButtonElement) =>
  isHydrated(button) && performance.getEntriesByName('interactive').length > 0;

/** React adds its props to an element when it hydrates it. */
const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
