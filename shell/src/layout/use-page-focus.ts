import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long to wait for a headline that takes focus, in milliseconds. */
const HEADLINE_TIMEOUT_MS = 10_000;

/**
 * Moves focus to the headline of a new page, so that screen readers announce it; otherwise focus would be lost with
 * the clicked link. Changes to the query or the hash and open dialogs leave focus where it is.
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

/** Focuses the `h1` as soon as it exists, unless the visitor has moved focus in the meantime. */
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
  const observer = new MutationObserver(() => attempt() && observer.disconnect());
  observer.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), HEADLINE_TIMEOUT_MS);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
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
 * Makes the router's ScrollRestoration, which must be rendered after this hook, scroll smoothly to the top of a new page and
 * jump to the previous position when going back or forward. That position is exact only if the whole page is laid out, so
 * `--below-fold` applies only to a first page that was not reloaded.
 */
export function useScrollBehavior(): void {
  const type = useNavigationType();
  const { key } = useLocation();
  const firstKey = useRef(key);
  useBrowserLayoutEffect(() => {
    const { style } = document.documentElement;
    const isInstant = type === 'POP' || matchMedia('(prefers-reduced-motion: reduce)').matches;
    style.scrollBehavior = isInstant ? 'auto' : 'smooth';
    if (key !== firstKey.current || isRestored()) style.setProperty('--below-fold', 'visible');
  }, [type, key]);
}

/** Whether this document was opened by reloading or by going back or forward. */
function isRestored(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.type !== 'navigate';
}
