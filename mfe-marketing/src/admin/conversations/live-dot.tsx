import type { LiveState } from './follow-events';
import styles from './conversations.module.css';

const words: Readonly<Record<LiveState, string>> = {
  live: 'Live',
  'catching up': 'Catching up…',
  offline: 'Offline',
};

/** Says whether new messages appear by themselves. */
export function LiveDot({ state }: { state: LiveState }) {
  return (
    <p role="status" className={styles.live} data-state={state}>
      {words[state]}
    </p>
  );
}
