import { useState } from 'react';
import { TableFrame, ToolButton } from '@chhapai/console-ui';
import type { StaffJobReply } from '@chhapai/contracts';
import { DownloadIcon, saveFile } from '@chhapai/ui';
import styles from './product-import.module.css';
import { csv } from './sample-file.rules';

const PAGE = 50;

interface ImportErrorsProps {
  errors: StaffJobReply['faults'];
  /** The name of the imported file. */
  file: string;
}

/** The errors of a file by row and column, in pages and as a download. */
export function ImportErrors({ errors, file }: ImportErrorsProps) {
  const [page, setPage] = useState(0);
  const pages = Math.ceil(errors.length / PAGE);
  const save = () => {
    const lines = [['Row', 'Column', 'Problem'], ...errors.map(({ row, column, message }) => [row, column, message])];
    saveFile(new Blob([`\ufeff${csv(lines)}`], { type: 'text/csv' }), `errors in ${file}`);
  };
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
        <ToolButton icon={<DownloadIcon size={16} />} onClick={save}>
          Download the errors
        </ToolButton>
      </div>
    </div>
  );
}
