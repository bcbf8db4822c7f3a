import { useEffect, useEffectEvent } from 'react';

const EVERY_MS = 15_000;

/** Loads a screen's data again when its tab comes into view, and every 15 seconds while it is in view. */
export function useRefetchWhileOpen(refetch: () => unknown): void {
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refetch();
  });
  useEffect(() => {
    const run = () => refresh();
    const timer = setInterval(run, EVERY_MS);
    addEventListener('focus', run);
    document.addEventListener('visibilitychange', run);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', run);
      document.removeEventListener('visibilitychange', run);
    };
  }, []);
}
