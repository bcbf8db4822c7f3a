import type { ReactNode } from 'react';
import { Button } from '../button/button';
import styles from './load-more.module.css';

interface LoadMoreProps {
  shown: number;
  total: number;
  onMore: () => void;
  busy?: boolean;
  /** The button's words. */
  children: ReactNode;
}

/** Brings the next items of a list; says how far one has come, and the button goes when nothing is left. */
export function LoadMore({ shown, total, onMore, busy, children }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      <p role="status" className={styles.count}>
        Showing {Math.min(shown, total)} of {total}
      </p>
      {shown < total && (
        <Button kind="secondary" busy={busy} onClick={onMore}>
          {children}
        </Button>
      )}
    </div>
  );
}
