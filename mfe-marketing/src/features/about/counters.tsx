import { useCallback, useEffect, useRef, useState } from 'react';
import { Container } from '@chhapai/ui';
import styles from './counters.module.css';

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

const numberFormat = new Intl.NumberFormat('en-IN');

interface CounterProps {
  value: number;
  label: string;
}

/** A figure that counts up when it comes into view and when clicked. Its width is that of the final figure. */
export function Counter({ value, label }: CounterProps) {
  const { button, shown, restart } = useCountUp(value);
  return (
    <button
      ref={button}
      type="button"
      className={styles.counter}
      aria-label={`${numberFormat.format(value)}+ ${label}`}
      onClick={restart}
    >
      <span className={styles.figure}>
        <span className={styles.finalFigure}>{numberFormat.format(value)}+</span>
        {/* A single text node, because a separate plus sign would move with each new digit and count as a layout shift. */}
        <span>{`${numberFormat.format(shown)}+`}</span>
      </span>
      <span className={styles.label}>{label}</span>
    </button>
  );
}

/** The figure as it counts up. The animation is loaded on demand; if that fails, the figure stays as it is. */
function useCountUp(value: number) {
  const button = useRef<HTMLButtonElement>(null);
  const stop = useRef<() => void>(undefined);
  const [shown, setShown] = useState(value);

  const restart = useCallback(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    import(/* webpackChunkName: "count-up" */ './count-up').then(
      ({ countUp }) => {
        if (!button.current) return;
        stop.current?.();
        stop.current = countUp(value, setShown);
      },
      (error: unknown) => console.error('Failed to load the counter animation', error),
    );
  }, [value]);

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      restart();
    });
    if (button.current) observer.observe(button.current);
    return () => {
      observer.disconnect();
      stop.current?.();
    };
  }, [restart]);

  return { button, shown, restart };
}
