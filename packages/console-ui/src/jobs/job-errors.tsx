import { useState, type ReactNode } from 'react';
import { TableFrame } from '../table-frame/table-frame';
import { ToolButton } from '../tool-button';
import type { Job } from './job-progress';
import styles from './job-errors.module.css';

const PAGE_SIZE = 50;

interface JobErrorsProps {
  errors: Job['faults'];
  /** More buttons, after those for paging. */
  children?: ReactNode;
}

/** The errors of a job by row and column, in pages. */
export function JobErrors({ errors, children }: JobErrorsProps) {
  const [page, setPage] = useState(0);
  const pageCount = Math.ceil(errors.length / PAGE_SIZE);
  return (
    <div className={styles.errors}>
      <TableFrame label="Errors" className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Column</th>
            <th scope="col">Problem</th>
          </tr>
        </thead>
        <tbody>
          {errors.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map(({ row, column, message }, index) => (
            <tr key={index}>
              <td>{row.toLocaleString('en-IN')}</td>
              <td>{column}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {(pageCount > 1 || children) && (
        <div className={styles.buttons}>
          {pageCount > 1 && (
            <>
              <ToolButton aria-disabled={page === 0} onClick={() => setPage(page - 1)}>
                Previous
              </ToolButton>
              <span className={styles.hint}>
                Page {page + 1} of {pageCount}
              </span>
              <ToolButton aria-disabled={page === pageCount - 1} onClick={() => setPage(page + 1)}>
                Next
              </ToolButton>
            </>
          )}
          {children}
        </div>
      )}
    </div>
  );
}
