import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Moves focus to the heading of a new page, so that screen readers announce it; otherwise focus would be lost with the clicked
 * link. If the URL has a hash, focus then moves to the part of the page that it names: the router finds it only on a page whose
 * code and data are loaded. Focus stays where it is if only the query or the hash changes, or if a dialog is open.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const isBackOrForward = useNavigationType() === 'POP';
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const page = main.current;
    if (shown.current === pathname || !page) return;
    const isFirstPage = shown.current === undefined;
    shown.current = pathname;
    const part = isFirstPage || !isBackOrForward ? hash.slice(1) : '';
    // The browser has already scrolled to the part if the document contained it.
    if (isFirstPage && (!part || document.getElementById(part))) return;
    const controller = new AbortController();
    // In the same chunk as navigation, because hydration does not have to wait for it.
    void import(/* webpackChunkName: "router" */ './move-focus').then(
      ({ focusHeading, showPart }) => {
        if (!isFirstPage) focusHeading(page, controller.signal);
        if (part) showPart(page, part, controller.signal);
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [pathname, hash, isBackOrForward, main]);
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
