import { type RefObject, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** How far the page must scroll to count as moving, in pixels. */
const SCROLL_THRESHOLD_PX = 6;
/** How long the page must not scroll before it counts as still, in milliseconds. */
const SETTLE_MS = 150;

/**
 * Whether to hide a floating element: while the page scrolls down, while the visitor types, and wherever it would cover a
 * control, a price or a sticky bar. Undefined until the page has been measured, and without scripts.
 */
export function useAutoHide(element: RefObject<HTMLElement | null>): boolean | undefined {
  const [isHidden, setIsHidden] = useState<boolean>();
  const { key } = useLocation();
  useEffect(() => {
    let lastY = window.scrollY;
    let isScrollingDown = false;
    let timer: ReturnType<typeof setTimeout>;
    const isObstructing = () => element.current !== null && coversControl(element.current);
    const settle = () => setIsHidden(isScrollingDown || isTyping() || isObstructing());
    const settleSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(settle, SETTLE_MS);
    };
    const onScroll = () => {
      const distance = window.scrollY - lastY;
      if (Math.abs(distance) >= SCROLL_THRESHOLD_PX) {
        isScrollingDown = distance > 0;
        lastY = window.scrollY;
        if (isScrollingDown) setIsHidden(true);
      }
      settleSoon();
    };
    const onFocus = () => (isTyping() ? setIsHidden(true) : settleSoon());
    const sizeObserver = new ResizeObserver(settleSoon);
    sizeObserver.observe(document.body);
    settleSoon();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', settleSoon);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', settleSoon);
    return () => {
      clearTimeout(timer);
      sizeObserver.disconnect();
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', settleSoon);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', settleSoon);
    };
  }, [element, key]);
  return isHidden;
}

/** Elements that must not be covered: controls and prices. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="button"], [data-keep-clear]';

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Whether two boxes share more than an edge. */
export function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Whether a fixed element, while visible, covers a control or a sticky bar. */
function coversControl(floating: HTMLElement): boolean {
  // These offsets ignore the transform that hides the element.
  const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = floating;
  const box = { left, top, right: left + offsetWidth, bottom: top + offsetHeight };
  return coversBar(box, floating) || otherControls(floating).some((control) => overlaps(control, box));
}

/** Whether a field has focus; on a phone, the on-screen keyboard is then open. */
function isTyping(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;
}

function otherControls(floating: HTMLElement): DOMRect[] {
  const controls = [...document.querySelectorAll(CONTROLS)].filter(
    (control) => control !== floating && isLaidOut(control),
  );
  return controls.flatMap((control) => [...control.getClientRects()]);
}

/**
 * Whether an element is outside the parts that the browser skips (`--below-fold`); measuring an element in such a part would
 * lay the part out.
 */
function isLaidOut(element: Element): boolean {
  return !('checkVisibility' in element) || element.checkVisibility({ contentVisibilityAuto: true });
}

function coversBar({ left, right, top, bottom }: Box, floating: HTMLElement): boolean {
  const under = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
  return under.some((element) => element !== floating && /fixed|sticky/.test(getComputedStyle(element).position));
}
