import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Pixels of scrolling that count as a direction, and milliseconds of rest after which the page stands still. */
const STEP = 6;
const REST_MS = 150;

/**
 * Whether a floating element is to leave its place: while the page scrolls down, while somebody types, and wherever it would
 * lie on a control, a price or a bar at the bottom.
 */
export function useFloatingHidden(element: RefObject<HTMLElement | null>): boolean {
  const [isAway, setIsAway] = useState(false);
  const { key } = useLocation();
  useEffect(() => {
    let from = window.scrollY;
    let isGoingDown = false;
    let timer: ReturnType<typeof setTimeout>;
    const isInTheWay = () => element.current !== null && coversAControl(element.current);
    const settle = () => setIsAway(isGoingDown || isTyping() || isInTheWay());
    const settleSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, REST_MS);
    };
    const scrolled = () => {
      const way = window.scrollY - from;
      if (Math.abs(way) >= STEP) {
        isGoingDown = way > 0;
        from = window.scrollY;
        if (isGoingDown) setIsAway(true);
      }
      settleSoon();
    };
    const focused = () => (isTyping() ? setIsAway(true) : settleSoon());
    const growth = new ResizeObserver(settleSoon);
    growth.observe(document.body);
    settleSoon();
    window.addEventListener('scroll', scrolled, { passive: true });
    window.addEventListener('resize', settleSoon);
    document.addEventListener('focusin', focused);
    document.addEventListener('focusout', settleSoon);
    return () => {
      clearTimeout(timer);
      growth.disconnect();
      window.removeEventListener('scroll', scrolled);
      window.removeEventListener('resize', settleSoon);
      document.removeEventListener('focusin', focused);
      document.removeEventListener('focusout', settleSoon);
    };
  }, [element, key]);
  return isAway;
}

/** What nothing may lie on: everything that can be pressed or filled in, and prices. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"], [data-keep-clear]';

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Whether two boxes share more than an edge. */
export function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Whether a fixed element, at its place in the layout, would lie on a control or on a bar that sticks to the window. */
function coversAControl(floating: HTMLElement): boolean {
  // Without the transform that moves it away.
  const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = floating;
  const place = { left, top, right: left + offsetWidth, bottom: top + offsetHeight };
  return liesOnBar(place, floating) || controlsBeside(floating).some((box) => overlaps(box, place));
}

/** Whether the keyboard, on a phone that of the screen, belongs to a field. */
function isTyping(): boolean {
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
