/**
 * A ref for an element that disappears while it has focus, such as a button that is pressed only once. Moves focus to the page's
 * `main`, so that the Tab key continues there instead of at the top of the document.
 */
export function passFocusToMain(element: HTMLElement | null): () => void {
  return () => {
    if (element?.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true });
  };
}
