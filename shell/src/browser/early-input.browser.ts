type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** How often to check whether an element responds, in milliseconds. React has no event for the hydration of an element. */
const INTERVAL_MS = 50;

/** Buttons that were pressed before hydration, each only once, because people tap again when nothing happens. */
const pressed = new Set<HTMLButtonElement>();
/** What was entered before hydration, which React does not know and may replace. */
const entered = new Map<Field, string>();

let isRepeating = false;
document.addEventListener('click', rememberTap, { capture: true });
document.addEventListener('input', rememberInput, { capture: true });

/** Buttons that submit a form are left to the browser. */
function rememberTap({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.type === 'button') pressed.add(button);
}

function rememberInput({ target }: Event): void {
  const field = target as Field;
  if (isRepeating && isHydrated(field)) entered.delete(field);
  else entered.set(field, field.value);
}

/**
 * Stops remembering, because React now hydrates what is clicked, and repeats each input and tap as soon as the element responds.
 * Inputs come first: what a button adds to the cart depends on them.
 */
export function repeatEarlyInput(): void {
  isRepeating = true;
  document.removeEventListener('click', rememberTap, { capture: true });
  const timer = setInterval(() => {
    for (const [field, value] of entered) {
      if (!isReady(field)) continue;
      entered.delete(field);
      enter(field, value);
    }
    for (const button of pressed) {
      if (!isReady(button)) continue;
      pressed.delete(button);
      button.click();
    }
    if (entered.size + pressed.size > 0) return;
    document.removeEventListener('input', rememberInput, { capture: true });
    clearInterval(timer);
  }, INTERVAL_MS);
}

/** React ignores events after which an element has the value that it knows, so the element gets another one first. */
function enter(field: Field, value: string): void {
  if (field.type === 'radio') {
    (field as HTMLInputElement).checked = false;
    return field.click();
  }
  if (field.type !== 'file') {
    field.value = '';
    // Unlike the setter of the class, the one that React adds to the element tells React.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
  }
  const hasLeft = field !== document.activeElement;
  for (const type of ['input', 'change', ...(hasLeft ? ['focusout'] : [])])
    field.dispatchEvent(new Event(type, { bubbles: true }));
}

const isReady = (element: Element) => !element.isConnected || isHydrated(element);
/** Whether React has added its props to the element. */
const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
