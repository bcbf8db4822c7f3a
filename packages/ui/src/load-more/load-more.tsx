import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { passFocus } from '../pass-focus';
import styles from './load-more.module.css';

interface LoadMoreProps {
  shown: number;
  total: number;
  onMore: () => void;
  busy?: boolean;
  /** The label of the button. */
  children: ReactNode;
}

/** Says how many items of a list are shown, with a button that loads more if there are any. */
export function LoadMore({ shown, total, onMore, busy, children }: LoadMoreProps) {
  return (
    <div className={styles.more} tabIndex={-1}>
      <p role="status" className={styles.count}>
        Showing {Math.min(shown, total)} of {total}
      </p>
      {shown < total && (
        <Button ref={passFocus} kind="secondary" busy={busy} onClick={onMore}>
          {children}
        </Button>
      )}
    </div>
  );
}
