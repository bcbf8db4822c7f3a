import { useCallback, useEffect, useRef, useState } from 'react';
import { Container } from '@chhapai/ui';
import styles from './counters.module.css';

/** What the years have added up to. */
export function Counters({ years }: { years: number }) {
  return (
    <section className={styles.band} aria-label="Chhapai in figures">
      <Container className={styles.counters}>
        <Counter value={years} label="Years of Experience" />
        <Counter value={48236} label="Happy Clients" />
        <Counter value={1623} label="Projects Completed" />
        <Counter value={259} label="Team Members" />
      </Container>
    </section>
  );
}

const grouped = new Intl.NumberFormat('en-IN');

interface CounterProps {
  value: number;
  label: string;
}

/** A figure that counts up when it comes into view, and again when it is clicked. Its room is that of the last figure. */
export function Counter({ value, label }: CounterProps) {
  const { place, shown, restart } = useCountUp(value);
  return (
    <button
      ref={place}
      type="button"
      className={styles.counter}
      aria-label={`${grouped.format(value)}+ ${label}`}
      onClick={restart}
    >
      <span className={styles.figure}>
        <span className={styles.room}>{grouped.format(value)}+</span>
        {/* One text: a plus of its own would move at each new digit, and count as a layout shift. */}
        <span>{`${grouped.format(shown)}+`}</span>
      </span>
      <span className={styles.label}>{label}</span>
    </button>
  );
}

/** The figure as it counts up. The counting is loaded when first wanted; without it the figure simply stands there. */
function useCountUp(value: number) {
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
