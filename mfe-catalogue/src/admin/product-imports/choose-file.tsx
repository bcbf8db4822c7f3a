import { ToolButton, UploadRow, useUpload } from '@chhapai/console-ui';
import {
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  PRODUCT_COLUMNS,
  productImportPaths,
  type JobStartedReply,
} from '@chhapai/contracts';
import { useHost } from '@chhapai/host-api';
import { newIdempotencyKey } from '@chhapai/host-api/pages';
import { DownloadIcon, FilePicker, saveFile } from '@chhapai/ui';
import { staffCategoriesApi } from '../categories/staff-categories.api';
import styles from './product-import.module.css';
import { sampleFile } from './sample-file.rules';

const MB = 1024 * 1024;

interface ChooseFileProps {
  /** Email address of the signed-in member of staff. */
  email: string;
  onStarted: (job: string, file: string) => void;
}

/** Chooses a file and sends it to be checked. */
export function ChooseFile({ email, onStarted }: ChooseFileProps) {
  const { http } = useHost();
  const { data: categories } = staffCategoriesApi.useGetStaffCategoryListQuery({ email });
  const upload = useUpload({
    check: ({ size }) =>
      size > MAX_IMPORT_BYTES ? `This file is larger than ${MAX_IMPORT_BYTES / MB} MB. Please split it.` : undefined,
    send: async (file, { signal, onProgress }) => {
      const { job } = await http.request<JobStartedReply>({
        url: productImportPaths.check,
        method: 'POST',
        body: file,
        headers: { 'Content-Type': 'text/csv', 'Idempotency-Key': newIdempotencyKey() },
        signal,
        onUploadProgress: ({ sent, total }) => onProgress(total ? sent / total : 0),
      });
      return { job, name: file.name };
    },
    onUploaded: ({ job, name }) => onStarted(job, name),
  });
  const saveSample = () =>
    saveFile(new Blob([sampleFile(categories?.[0]?.name ?? 'Mugs')], { type: 'text/csv' }), 'products-sample.csv');
  return (
    <div className={styles.step}>
      <p>
        A CSV file is checked first; nothing changes until you confirm. Rows with an ID change that product; rows
        without one create a product. To change products, start from an export.
      </p>
      <UploadRow upload={upload} noun="the file">
        <FilePicker label="Choose a CSV file" accept=".csv,text/csv" onFiles={([file]) => upload.start(file!)}>
          Choose a CSV file, or drop it here
        </FilePicker>
      </UploadRow>
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
