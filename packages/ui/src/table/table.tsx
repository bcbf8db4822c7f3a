import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { VisuallyHidden } from '../layout/visually-hidden';
import styles from './table.module.css';

/** A column of a `Table`. */
export interface Column<Row> {
  key: string;
  header: ReactNode;
  /** For numbers: right-aligned, with tabular figures. */
  isNumeric?: boolean;
  cell: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  caption: string;
  /** The first column contains the row headers. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown if there are no rows. */
  empty?: ReactNode;
}

/** A dense table for staff. It scrolls sideways within its frame, with the keyboard as well. */
export function Table<Row>({ caption, columns, rows, rowKey, empty }: TableProps<Row>) {
  return (
    <div className={styles.frame} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classNames(styles.head, column.isNumeric && styles.numeric)}>
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
                const cellClass = classNames(styles.cell, column.isNumeric && styles.numeric);
                return (
                  <Cell key={column.key} scope={index === 0 ? 'row' : undefined} className={cellClass}>
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
