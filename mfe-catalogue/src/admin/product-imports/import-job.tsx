import { useEffect, useState } from 'react';
import { JobErrors, JobProgress, Loading, ToolButton, toolButtonClass, useJob } from '@chhapai/console-ui';
import {
  MAX_IMPORT_ERRORS,
  productImportPaths,
  staffPages,
  type JobStartedReply,
  type StaffJobReply,
} from '@chhapai/contracts';
import { failureMessage, HttpError, Link, useAppDispatch, useHost } from '@chhapai/host-api';
import { DownloadIcon, Notice, saveFile, SkeletonText } from '@chhapai/ui';
import { staffProductsApi } from '../products/staff-products.api';
import { toCsv } from './csv.rules';
import type { ImportStep } from './product-import.page';
import styles from './product-import.module.css';

interface ImportJobProps {
  id: string;
  step: ImportStep;
  /** Called with the id of the job that imports the checked file. */
  onImport: (job: string) => void;
  onRestart: () => void;
}

/** The progress of a check or an import, and the next step. */
export function ImportJob({ id, step: { file, checkedBy }, onImport, onRestart }: ImportJobProps) {
  const { job, hasEnded, isGone, isUnreachable } = useJob(id);
  const isCheck = checkedBy === undefined;
  useInvalidateLists(hasEnded && !isCheck);
  const restartButton = <ToolButton onClick={onRestart}>Choose another file</ToolButton>;
  if (isGone)
    return (
      <Notice tone="caution" action={restartButton}>
        {file} was {isCheck ? 'checked' : 'imported'} too long ago. Its result has been deleted.
      </Notice>
    );
  if (!job)
    return isUnreachable ? (
      <Notice tone="danger">The progress cannot be shown at the moment. The job continues.</Notice>
    ) : (
      <Loading label="Loading progress…">
        <SkeletonText lines={2} />
      </Loading>
    );
  const { faults } = job;
  return (
    <div className={styles.step}>
      <JobProgress label={`${isCheck ? 'Checking' : 'Importing'} ${file}`} job={{ ...job, faults: [] }} />
      {isUnreachable && <Notice tone="danger">The progress cannot be shown at the moment. The job continues.</Notice>}
      {hasEnded && faults.length > 0 && (
        <>
          <Notice
            tone="danger"
            title={`${faults.length === 1 ? '1 error' : `${faults.length.toLocaleString('en-IN')} errors`} in ${file}`}
          >
            Nothing was {isCheck ? 'changed' : 'imported'}. Correct the errors in the file and choose it again.
            {faults.length >= MAX_IMPORT_ERRORS && ` These are the first ${MAX_IMPORT_ERRORS}; there may be more.`}
          </Notice>
          <JobErrors errors={faults}>
            <ToolButton icon={<DownloadIcon size={16} />} onClick={() => saveErrors(faults, file)}>
              Download the errors
            </ToolButton>
          </JobErrors>
          <div>{restartButton}</div>
        </>
      )}
      {job.state === 'failed' && faults.length === 0 && (
        <Notice tone="danger" action={<ToolButton onClick={onRestart}>Choose the file again</ToolButton>}>
          {isCheck
            ? 'The file could not be checked. Nothing was changed.'
            : 'The import has failed. Nothing was imported.'}
        </Notice>
      )}
      {job.state === 'done' && faults.length === 0 && isCheck && (
        <ConfirmImport id={id} job={job} onImport={onImport} onRestart={onRestart} />
      )}
      {job.state === 'done' && faults.length === 0 && !isCheck && <Imported job={job} onRestart={onRestart} />}
    </div>
  );
}

/** Makes lists of products and categories reload once an import has ended. */
function useInvalidateLists(isImported: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isImported) dispatch(staffProductsApi.util.invalidateTags(['StaffProduct', 'StaffCategory', 'Product']));
  }, [isImported, dispatch]);
}

const productCount = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'product' : 'products'}`;

interface CompletedProps {
  job: StaffJobReply;
  onRestart: () => void;
}

/** A summary of the import's changes, to be confirmed. */
function ConfirmImport({ id, job, onImport, onRestart }: CompletedProps & Pick<ImportJobProps, 'id' | 'onImport'>) {
  const { http } = useHost();
  const [isStarting, setIsStarting] = useState(false);
  const [error, setError] = useState<string>();
  const { created = 0, changed = 0, unchanged = 0 } = job.result ?? {};
  const start = async () => {
    setIsStarting(true);
    setError(undefined);
    try {
      // Each check has one key, so that confirming again after a lost reply does not import the file twice.
      const headers = { 'Idempotency-Key': `import-${id}` };
      const reply = await http.request<JobStartedReply>({ url: productImportPaths.run(id), method: 'POST', headers });
      onImport(reply.job);
    } catch (thrown) {
      const failure = thrown instanceof HttpError ? thrown.failure : undefined;
      setError(failureMessage(failure, 'The import could not be started. Please try again.'));
      setIsStarting(false);
    }
  };
  return (
    <>
      <Notice tone="success" title="No errors found">
        <ul className={styles.summary}>
          <li>{productCount(created)} will be created</li>
          <li>{productCount(changed)} will be changed</li>
          <li>{productCount(unchanged)} will not change</li>
        </ul>
      </Notice>
      {error && <Notice tone="danger">{error}</Notice>}
      <div className={styles.buttons}>
        {created + changed > 0 && (
          <ToolButton kind="primary" busy={isStarting} onClick={() => void start()}>
            Import {productCount(created + changed)}
          </ToolButton>
        )}
        <ToolButton onClick={onRestart}>Choose another file</ToolButton>
      </div>
    </>
  );
}

function Imported({ job, onRestart }: CompletedProps) {
  const { created = 0, changed = 0 } = job.result ?? {};
  return (
    <Notice tone="success" title="Imported">
      <p>
        {productCount(created)} created, {productCount(changed)} changed.
      </p>
      <div className={styles.buttons}>
        <Link className={toolButtonClass({ kind: 'primary' })} to={`${staffPages.products}?sort=-updatedAt`}>
          Show products
        </Link>
        <ToolButton onClick={onRestart}>Import another file</ToolButton>
      </div>
    </Notice>
  );
}

function saveErrors(errors: StaffJobReply['faults'], file: string): void {
  const lines = [['Row', 'Column', 'Problem'], ...errors.map(({ row, column, message }) => [row, column, message])];
  saveFile(new Blob([toCsv(lines)], { type: 'text/csv' }), `errors in ${file}`);
}
