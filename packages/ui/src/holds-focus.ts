/**
 * Whether focus is inside the element, which is about to disappear, or nowhere. Only then may focus be moved: otherwise somebody
 * who has moved on would type into the wrong place.
 */
export function holdsFocus(element: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement === body || (element?.contains(activeElement) ?? false);
}
