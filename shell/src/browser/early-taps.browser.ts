/** How often to check whether a button responds, in milliseconds. React has no event for the hydration of an element. */
const INTERVAL_MS = 50;

/** Buttons that were pressed before hydration, each only once, because people tap again when nothing happens. */
const pressed = new Set<HTMLButtonElement>();

document.addEventListener('click', remember, { capture: true });

/** Buttons that submit a form are left to the browser. */
function remember({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.type === 'button') pressed.add(button);
}

/** Stops remembering, because React now hydrates what is clicked, and presses each button again as soon as it responds. */
export function repeatEarlyTaps(): void {
  document.removeEventListener('click', remember, { capture: true });
  const timer = setInterval(() => {
    for (const button of pressed) {
      if (button.isConnected && !isHydrated(button)) continue;
      pressed.delete(button);
      button.click();
    }
    if (pressed.size === 0) clearInterval(timer);
  }, INTERVAL_MS);
}

/** Whether React has added its props to the element. */
const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
