import { useEffect, useRef, type ReactNode } from 'react';
import { Notice, passFocus } from '@chhapai/ui';
import { ToolButton } from '../tool-button';
import type { BulkAction, FailedRow } from './use-bulk-action';
import styles from './bulk-outcome.module.css';

interface BulkOutcomeNoticeProps {
  action: Pick<BulkAction, 'isRunning' | 'outcome' | 'dismiss'>;
  /** Follows the number of rows, such as `moved to In production`. */
  done: string;
  /** The name of a row by its id, such as the order number, or a link to it. Default: the id. */
  nameOf?: (id: string) => ReactNode;
  /** Runs the action again for the rows that failed. */
  onRetry: (ids: readonly string[]) => void;
}

/** The outcome of a bulk action, row by row, with a button that retries the failed rows. Scrolls itself into view. */
export function BulkOutcomeNotice({ action, done, nameOf = (id) => id, onRetry }: BulkOutcomeNoticeProps) {
  const { outcome } = action;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not returned, because newer browsers return a promise, which React would call as the clean-up function.
    frame.current?.scrollIntoView?.({ block: 'nearest' });
  }, [outcome]);
  if (!outcome) return null;
  const { failed, earlier = [] } = outcome;
  return (
    <div ref={frame} className={styles.frame}>
      <Notice
        tone={failed.length + earlier.length > 0 ? 'caution' : 'success'}
        action={
          <div ref={passFocus} className={styles.actions}>
            {failed.length > 0 && (
              <ToolButton busy={action.isRunning} onClick={() => onRetry(failed.map(({ id }) => id))}>
                Retry {failed.length}
              </ToolButton>
            )}
            <ToolButton kind="quiet" onClick={action.dismiss}>
              Dismiss
            </ToolButton>
          </div>
        }
      >
        <p>
          {outcome.done} {done}
          {failed.length > 0 && `; ${failed.length} failed:`}
        </p>
        {failed.length > 0 && <FailedRows rows={failed} nameOf={nameOf} />}
        {earlier.length > 0 && (
          <>
            <p>The action before that failed for:</p>
            <FailedRows rows={earlier} nameOf={nameOf} />
          </>
        )}
      </Notice>
    </div>
  );
}

function FailedRows({ rows, nameOf }: { rows: readonly FailedRow[]; nameOf: (id: string) => ReactNode }) {
  return (
    <ul className={styles.failed}>
      {rows.map(({ id, message }) => (
        <li key={id}>
          <strong>{nameOf(id)}</strong> {message}
        </li>
      ))}
    </ul>
  );
}
