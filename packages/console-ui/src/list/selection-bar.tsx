import type { ReactNode } from 'react';
import { ToolButton } from '../tool-button';
import type { Selection } from './selection';
import styles from './list-page.module.css';

interface SelectionBarProps<Row> {
  selection: Selection<Row>;
  children: ReactNode;
}

/** Says how many rows are selected, also those that are not in view, and holds the actions for them. */
export function SelectionBar<Row>({ selection, children }: SelectionBarProps<Row>) {
  const { ids, rows, clear } = selection;
  const hidden = ids.length - rows.length;
  return (
    <section aria-label="Selection" className={styles.selection}>
      <p role="status" className={styles.selected}>
        {ids.length} selected
        {hidden > 0 && `, ${hidden} not in this view`}
      </p>
      <div className={styles.bulkActions}>{children}</div>
      <ToolButton kind="quiet" onClick={clear}>
        Clear
      </ToolButton>
    </section>
  );
}
