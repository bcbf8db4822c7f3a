import styles from './releases.module.css';
import type { Freshness } from './use-polling';

const timeFormat = new Intl.DateTimeFormat('en-IN', { timeStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** Says whether the screen shows the current state, or since when it does not. */
export function FreshnessLine({ freshness: { isCurrent, at } }: { freshness: Freshness }) {
  if (at === undefined) return null;
  return (
    <p className={styles.freshness} data-current={isCurrent}>
      {isCurrent ? 'Live, updated every 5 seconds' : `Out of date: last updated at ${timeFormat.format(at)}`}
    </p>
  );
}
