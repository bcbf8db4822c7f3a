/**
 * A ref for controls that may be removed while they have focus, such as the last "Load more". Passes focus to the closest
 * focusable ancestor (one with a `tabindex`), or else the page's `main`, so that Tab continues there and not at the top of the
 * document.
 */
export function passFocus(element: HTMLElement | null): () => void {
  return () => {
    if (element?.contains(document.activeElement))
      element.parentElement?.closest<HTMLElement>('[tabindex], main')?.focus({ preventScroll: true });
  };
}
