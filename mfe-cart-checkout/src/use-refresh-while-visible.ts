import { useEffect, useEffectEvent } from 'react';

const INTERVAL_MS = 15_000;

/** Calls `refresh` every 15 seconds while the page is visible, and at once when it becomes visible or gets focus again. */
export function useRefreshWhileVisible(refresh: () => unknown, isActive = true): void {
  const refreshIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refresh();
  });
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => refreshIfVisible(), INTERVAL_MS);
    const onVisibilityChange = () => refreshIfVisible();
    document.addEventListener('visibilitychange', onVisibilityChange);
    addEventListener('focus', onVisibilityChange);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      removeEventListener('focus', onVisibilityChange);
    };
  }, [isActive]);
}
