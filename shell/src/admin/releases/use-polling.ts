import { useEffect, useEffectEvent, useState } from 'react';

const POLL_MS = 5_000;
/** After this time without a reply, the data no longer counts as current. */
const LATE_MS = 15_000;

/** The parts of a query hook's result that say how fresh its data is. */
interface PolledQuery {
  fulfilledTimeStamp?: number | undefined;
  error?: unknown;
  refetch(): unknown;
}

/** How fresh the data on the screen is. */
export interface Freshness {
  isCurrent: boolean;
  /** When the data was received, in milliseconds since the epoch; undefined before the first response. */
  at: number | undefined;
}

/** Loads a screen's data again every few seconds while its tab is in view, and reports how fresh it is. */
export function usePolling({ fulfilledTimeStamp, error, refetch }: PolledQuery): Freshness {
  const [now, setNow] = useState(Date.now);
  const refresh = useEffectEvent(() => {
    setNow(Date.now());
    if (document.visibilityState === 'visible') void refetch();
  });
  useEffect(() => {
    const run = () => refresh();
    const timer = setInterval(run, POLL_MS);
    document.addEventListener('visibilitychange', run);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', run);
    };
  }, []);
  const isCurrent = error === undefined && fulfilledTimeStamp !== undefined && now - fulfilledTimeStamp < LATE_MS;
  return { isCurrent, at: fulfilledTimeStamp };
}
