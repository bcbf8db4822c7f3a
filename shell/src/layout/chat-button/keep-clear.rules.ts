/** What nothing may lie on: everything that can be pressed or filled in, and prices. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"], [data-keep-clear]';

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Whether two boxes share more than an edge. */
export function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Whether a fixed element, at its place in the layout, would lie on a control or on a bar that sticks to the window. */
export function coversAControl(floating: HTMLElement): boolean {
  // Without the transform that moves it away.
  const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = floating;
  const place = { left, top, right: left + offsetWidth, bottom: top + offsetHeight };
  return liesOnBar(place, floating) || controlsBeside(floating).some((box) => overlaps(box, place));
}

/** Whether the keyboard, on a phone that of the screen, belongs to a field. */
export function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
}

function controlsBeside(floating: HTMLElement): DOMRect[] {
  const controls = [...document.querySelectorAll(CONTROLS)].filter((control) => control !== floating);
  return controls.flatMap((control) => [...control.getClientRects()]);
}

function liesOnBar({ left, right, top, bottom }: Box, floating: HTMLElement): boolean {
  const under = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
  return under.some((element) => element !== floating && /fixed|sticky/.test(getComputedStyle(element).position));
}
