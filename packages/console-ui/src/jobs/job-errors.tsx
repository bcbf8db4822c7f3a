import { useState, type ReactNode } from 'react';
import { TableFrame } from '../table-frame/table-frame';
import { ToolButton } from '../tool-button';
import type { Job } from './job-progress';
import styles from './job-errors.module.css';

const PAGE = 50;

interface JobErrorsProps {
  errors: Job['faults'];
  /** Buttons after those that turn the pages. */
  children?: ReactNode;
}

/** The errors of a job by row and column, in pages. */
export function JobErrors({ errors, children }: JobErrorsProps) {
  const [page, setPage] = useState(0);
  const pages = Math.ceil(errors.length / PAGE);
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
          {errors.slice(page * PAGE, (page + 1) * PAGE).map(({ row, column, message }, index) => (
            <tr key={index}>
              <td>{row.toLocaleString('en-IN')}</td>
              <td>{column}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {(pages > 1 || children) && (
        <div className={styles.buttons}>
          {pages > 1 && (
            <>
              <ToolButton disabled={page === 0} onClick={() => setPage(page - 1)}>
                Previous
              </ToolButton>
              <span className={styles.hint}>
                Page {page + 1} of {pages}
              </span>
              <ToolButton disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
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
