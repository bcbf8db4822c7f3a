import { useEffect, useState } from 'react';

/** Is it ready to be shown? What was awaited at all is shown after `ms` at the earliest; what was there at first, at once. */
export function useMinimumWait(isReady: boolean, ms: number): boolean {
  const [isOver, setIsOver] = useState(isReady);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isReady && isOver;
}
