import { useEffect, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { coversAControl, isTyping } from './keep-clear.rules';

/** Pixels of scrolling that count as a direction, and milliseconds of rest after which the page stands still. */
const STEP = 6;
const REST_MS = 150;

/**
 * Whether a floating element is to leave its place: while the page scrolls down, while somebody types, and wherever it would
 * lie on a control, a price or a bar at the bottom.
 */
export function useKeepClear(element: RefObject<HTMLElement | null>): boolean {
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
