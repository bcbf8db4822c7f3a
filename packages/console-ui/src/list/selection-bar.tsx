import type { ReactNode } from 'react';
import type { ListTotal } from '@chhapai/contracts';
import { passFocus } from '@chhapai/ui';
import { formatTotal } from '../format-total';
import { ToolButton } from '../tool-button';
import type { Selection } from './selection';
import styles from './list-page.module.css';

interface SelectionBarProps<Row> {
  selection: Selection<Row>;
  /** Number of rows on this page of the list. */
  shown: number;
  /** How many rows match the filters, if all of them can be selected. */
  total: ListTotal | undefined;
  children: ReactNode;
}

/**
 * Says how many rows are selected, including those that are not in view, and holds the actions for them. Once a whole page is
 * selected, everything that matches can be selected in a second step.
 */
export function SelectionBar<Row>({ selection, shown, total, children }: SelectionBarProps<Row>) {
  const { ids, rows, isAll, selectAll, select, clear } = selection;
  const hidden = ids.length - rows.length;
  const isWholePage = shown > 0 && rows.length === shown;
  const all = total && formatTotal(total);
  return (
    <section ref={passFocus} aria-label="Selection" className={styles.selection}>
      <p role="status" className={styles.selected}>
        {isAll ? (
          `All ${all} that match are selected`
        ) : (
          <>
            {ids.length.toLocaleString('en-IN')} selected
            {hidden > 0 && `, ${hidden.toLocaleString('en-IN')} not in this view`}
          </>
        )}
      </p>
      {/* In the same place, so that the button keeps focus when its meaning changes. */}
      {isAll ? (
        <ToolButton onClick={() => select(ids)}>Only this page</ToolButton>
      ) : (
        isWholePage &&
        total &&
        total.count > shown && <ToolButton onClick={selectAll}>Select all {all} that match</ToolButton>
      )}
      <ToolButton kind="quiet" onClick={clear}>
        Clear
      </ToolButton>
      <div className={styles.bulkActions}>{children}</div>
    </section>
  );
}
