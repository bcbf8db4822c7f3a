import { useCountUp } from './use-count-up';
import styles from './counters.module.css';

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
