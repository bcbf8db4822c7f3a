import { useCallback } from 'react';

/** Tells the page how high a bar at its lower edge is (`--bottom-bar`), so that the chat button floats above it. */
export function useBottomBar() {
  return useCallback((bar: HTMLElement | null) => {
    if (!bar || typeof ResizeObserver === 'undefined') return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      const isSticky = getComputedStyle(bar).position === 'sticky';
      root.style.setProperty('--bottom-bar', isSticky ? `${bar.offsetHeight}px` : '0px');
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--bottom-bar');
    };
  }, []);
}
