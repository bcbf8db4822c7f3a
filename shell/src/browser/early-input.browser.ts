type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** How often to check whether an element responds, in milliseconds. React has no event for the hydration of an element. */
const INTERVAL_MS = 50;

/**
 * The buttons that were pressed before hydration, each only once, because people tap again when nothing happens; and the fields
 * that were filled in, with their values or whether they are checked, which React does not know and may replace.
 */
const unhandledInput = new Map<HTMLElement, string | undefined>();

let isReplaying = false;
document.addEventListener('click', rememberTap, { capture: true });
document.addEventListener('input', rememberInput, { capture: true });

/** Buttons that submit a form are left to the browser. */
function rememberTap({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null;
  if (!isReplaying && button?.type === 'button') unhandledInput.set(button, undefined);
}

/** React receives input from the moment the field responds. */
function rememberInput({ target }: Event): void {
  const field = target as Field;
  // The radio button that was chosen last is replayed last.
  unhandledInput.delete(field);
  if (!isReplaying || !isHydrated(field))
    unhandledInput.set(field, isCheckable(field) ? `${field.checked}` : field.value);
}

/** Stops recording taps, because React now hydrates clicked elements, and replays each tap as soon as its element responds. */
export function replayEarlyInput(): void {
  isReplaying = true;
  const timer = setInterval(() => {
    for (const [original, value] of unhandledInput) {
      const element = original.isConnected ? original : replacementOf(original as Field);
      if (element && !isHydrated(element)) continue;
      unhandledInput.delete(original);
      if (value === undefined) element?.click();
      else if (element) enter(element as Field, value);
    }
    if (unhandledInput.size === 0) clearInterval(timer);
  }, INTERVAL_MS);
}

/**
 * React ignores events that leave an element with the value React last saw, so the element is given a different value first.
 */
function enter(field: Field, value: string): void {
  if (isCheckable(field)) {
    field.checked = value === 'false';
    return field.click();
  }
  if (field.type !== 'file') {
    field.value = '';
    // The setter of the class does not tell React about the value, unlike the setter that React adds to the element.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value);
  }
  for (const type of ['input', 'change', 'focusout'])
    if (type !== 'focusout' || field !== document.activeElement)
      field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** The field that React rendered in place of this one, because an extension had changed the page before hydration. */
const replacementOf = (field: Field): Field | undefined =>
  ([...document.getElementsByName(field.name)] as Field[]).find(
    ({ value }) => !isCheckable(field) || value === field.value,
  );

/** Radio buttons and checkboxes have the same value whether they are checked or not. */
const isCheckable = (field: Field): field is HTMLInputElement => ['radio', 'checkbox'].includes(field.type);

/** Whether React has added its props to the element. */
const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
