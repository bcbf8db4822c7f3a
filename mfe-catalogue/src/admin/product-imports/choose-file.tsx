import { useEffect, useRef, useState } from 'react';
import { ToolButton } from '@chhapai/console-ui';
import {
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  PRODUCT_COLUMNS,
  productImportPaths,
  type JobStartedReply,
} from '@chhapai/contracts';
import { failureMessage, HttpError, useHost } from '@chhapai/host-api';
import { newIdempotencyKey } from '@chhapai/host-api/pages';
import { DownloadIcon, FilePicker, Notice, saveFile } from '@chhapai/ui';
import { staffCategoriesApi } from '../categories/staff-categories.api';
import styles from './product-import.module.css';
import { sampleFile } from './sample-file.rules';

const MB = 1024 * 1024;

interface ChooseFileProps {
  /** Email address of the signed-in member of staff. */
  email: string;
  onStarted: (job: string, file: string) => void;
}

/** `progress` is from 0 to 1. */
type Upload = { file: File; progress: number } | { file: File; failure: string };

/** Chooses a file and sends it to be checked. */
export function ChooseFile({ email, onStarted }: ChooseFileProps) {
  const { http } = useHost();
  const { data: categories } = staffCategoriesApi.useGetStaffCategoryListQuery({ email });
  const [upload, setUpload] = useState<Upload>();
  const uploadController = useRef<AbortController>(undefined);
  useEffect(() => () => uploadController.current?.abort(), []);

  const send = async (file: File) => {
    if (file.size > MAX_IMPORT_BYTES)
      return setUpload({ file, failure: `This file is larger than ${MAX_IMPORT_BYTES / MB} MB. Please split it.` });
    const controller = (uploadController.current = new AbortController());
    setUpload({ file, progress: 0 });
    try {
      const { job } = await http.request<JobStartedReply>({
        url: productImportPaths.check,
        method: 'POST',
        body: file,
        headers: { 'Content-Type': 'text/csv', 'Idempotency-Key': newIdempotencyKey() },
        signal: controller.signal,
        onUploadProgress: ({ sent, total }) => setUpload({ file, progress: total ? sent / total : 0 }),
      });
      onStarted(job, file.name);
    } catch (thrown) {
      if (controller.signal.aborted) return setUpload(undefined);
      const failure = thrown instanceof HttpError ? thrown.failure : undefined;
      setUpload({ file, failure: failureMessage(failure, 'The connection was lost. Nothing was imported.') });
    }
  };
  const saveSample = () =>
    saveFile(new Blob([sampleFile(categories?.[0]?.name ?? 'Mugs')], { type: 'text/csv' }), 'products-sample.csv');
  return (
    <div className={styles.step}>
      <p>
        A CSV file is checked first; nothing changes until you confirm. Rows with an ID change that product; rows
        without one create a product. To change products, start from an export.
      </p>
      {upload && 'progress' in upload ? (
        <div className={styles.sending}>
          <span className={styles.file}>{upload.file.name}</span>
          <progress className={styles.progress} value={upload.progress} max={1} aria-label="Upload progress" />
          <ToolButton kind="quiet" onClick={() => uploadController.current?.abort()}>
            Cancel
          </ToolButton>
        </div>
      ) : (
        <FilePicker label="Choose a CSV file" accept=".csv,text/csv" onFiles={([file]) => void send(file!)}>
          Choose a CSV file, or drop it here
        </FilePicker>
      )}
      {upload && 'failure' in upload && (
        <Notice tone="danger" action={<ToolButton onClick={() => void send(upload.file)}>Try again</ToolButton>}>
          {upload.failure}
        </Notice>
      )}
      <p className={styles.hint}>
        As saved by Excel, LibreOffice or Google Sheets (UTF-8, UTF-16 or Windows), up to{' '}
        {MAX_IMPORT_ROWS.toLocaleString('en-IN')} rows and {MAX_IMPORT_BYTES / MB} MB. Columns that the file does not
        have stay as they are; empty cells remove the value.
      </p>
      <details>
        <summary>The columns of the file</summary>
        <p className={styles.hint}>
          {PRODUCT_COLUMNS.join(', ')}. A row without a name adds a variant to the product above it. Separate several
          values with |, such as <code>10: 250 | 50: 200</code> for prices by quantity, and{' '}
          <code>colour: Red | size: L</code> for options.
        </p>
      </details>
      <div>
        <ToolButton icon={<DownloadIcon size={16} />} onClick={saveSample}>
          Download a sample file
        </ToolButton>
      </div>
    </div>
  );
}
