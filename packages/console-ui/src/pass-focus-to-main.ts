/**
 * A ref for elements that may be removed while they have focus, such as the last "Load more". Moves focus to the page's `main`, so
 * that Tab continues there and not at the top of the document.
 */
export function passFocusToMain(element: HTMLElement | null): () => void {
  return () => {
    if (element?.contains(document.activeElement)) document.querySelector('main')?.focus({ preventScroll: true });
  };
}
