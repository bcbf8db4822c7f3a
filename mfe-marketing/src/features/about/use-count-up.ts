import { useCallback, useEffect, useRef, useState } from 'react';

/** The figure as it counts up. The counting is loaded when first wanted; without it the figure simply stands there. */
export function useCountUp(value: number) {
  const place = useRef<HTMLButtonElement>(null);
  const stop = useRef<() => void>(undefined);
  const [shown, setShown] = useState(value);

  const restart = useCallback(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    import(/* webpackChunkName: "count-up" */ './count-up').then(
      ({ countUp }) => {
        if (!place.current) return;
        stop.current?.();
        stop.current = countUp(value, setShown);
      },
      (error: unknown) => console.error('The counters cannot count', error),
    );
  }, [value]);

  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      restart();
    });
    if (place.current) seen.observe(place.current);
    return () => {
      seen.disconnect();
      stop.current?.();
    };
  }, [restart]);

  return { place, shown, restart };
}
