import styles from './releases.module.css';
import type { Freshness } from './use-polling';

const timeFormat = new Intl.DateTimeFormat('en-IN', { timeStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** Says whether the screen is up to date or, if not, when it was last updated. */
export function FreshnessLine({ freshness: { isCurrent, at } }: { freshness: Freshness }) {
  if (at === undefined) return null;
  return (
    <p className={styles.freshness} data-current={isCurrent}>
      {isCurrent ? 'Live, updated every 5 seconds' : `Out of date: last updated at ${timeFormat.format(at)}`}
    </p>
  );
}
