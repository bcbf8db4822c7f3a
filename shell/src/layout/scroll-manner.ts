import { useEffect, useLayoutEffect } from 'react';
import { useNavigationType, useLocation } from 'react-router-dom';

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
