import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './table.module.css';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  /** Figures: right-aligned, tabular. */
  numeric?: boolean;
  cell: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  caption: string;
  showCaption?: boolean;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown when there is no row. */
  empty?: ReactNode;
}

/** A dense table for staff; scrolls sideways inside its own frame, also by keyboard. */
export function Table<Row>({ caption, showCaption, columns, rows, rowKey, empty }: TableProps<Row>) {
  return (
    <div className={styles.frame} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          {showCaption ? caption : <VisuallyHidden>{caption}</VisuallyHidden>}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classNames(styles.head, column.numeric && styles.numeric)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={styles.row}>
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                const look = classNames(styles.cell, column.numeric && styles.numeric);
                return (
                  <Cell key={column.key} scope={index === 0 ? 'row' : undefined} className={look}>
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
          {rows.length === 0 && empty && (
            <tr>
              <td colSpan={columns.length} className={styles.empty}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
