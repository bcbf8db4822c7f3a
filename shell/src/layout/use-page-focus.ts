import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A headline that comes later than this, in milliseconds, no longer takes the focus. */
const LATEST_MS = 10_000;

/**
 * A navigation to another page puts the focus on its headline, which a screen reader then reads; without this the focus
 * falls to the document with the link that had it. Queries, hashes and open dialogs leave the focus where it is.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname || !main.current) return;
    shown.current = pathname;
    return focusHeadline(main.current);
  }, [pathname, main]);
}

/** Focuses the `h1`, at once or when it arrives, unless the visitor has gone elsewhere meanwhile. */
function focusHeadline(main: HTMLElement): () => void {
  const start = document.activeElement;
  const isFree = () => [document.body, main, start, null].includes(document.activeElement as HTMLElement | null);
  const attempt = () => {
    const headline = main.querySelector('h1');
    if (!headline) return false;
    if (isFree() && !document.querySelector('dialog[open]')) focus(headline);
    return true;
  };
  if (attempt()) return () => undefined;
  const arrival = new MutationObserver(() => attempt() && arrival.disconnect());
  arrival.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(() => arrival.disconnect(), LATEST_MS);
  return () => {
    clearTimeout(timer);
    arrival.disconnect();
  };
}

function focus(headline: HTMLElement): void {
  if (!headline.hasAttribute('tabindex')) {
    headline.tabIndex = -1;
    headline.addEventListener('blur', () => headline.removeAttribute('tabindex'), { once: true });
  }
  headline.focus({ preventScroll: true });
}

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * A new page scrolls smoothly to its top; going back or forward stands at once where the visitor was. Used before the
 * router's ScrollRestoration, which does the scrolling itself.
 */
export function useScrollManner(): void {
  const type = useNavigationType();
  const { key } = useLocation();
  useBrowserLayoutEffect(() => {
    const still = type === 'POP' || matchMedia('(prefers-reduced-motion: reduce)').matches;
    document.documentElement.style.scrollBehavior = still ? 'auto' : 'smooth';
  }, [type, key]);
}
