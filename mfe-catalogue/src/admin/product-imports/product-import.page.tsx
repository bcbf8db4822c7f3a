import { ConsolePage, useStaffMember, useStoredJob } from '@chhapai/console-ui';
import { staffPages } from '@chhapai/contracts';
import { ChooseFile } from './choose-file';
import { ImportJob } from './import-job';

const TRAIL = [{ label: 'Products', path: staffPages.products }];

/** The current step of an import, which survives a reload. */
export interface ImportStep {
  file: string;
  /** The id of the dry run, while its file is imported. */
  checkedBy?: string;
}

/** /admin/products/import: a file of products is checked first, and then imported as a whole. */
export function Component() {
  const { email } = useStaffMember();
  const [job, setJob] = useStoredJob<ImportStep>('product import');
  return (
    <ConsolePage title="Import products" trail={TRAIL} isNarrow>
      {job ? (
        <ImportJob
          key={job.id}
          id={job.id}
          step={job.args}
          onImport={(id) => setJob({ id, args: { file: job.args.file, checkedBy: job.id } })}
          onRestart={() => setJob(undefined)}
        />
      ) : (
        <ChooseFile email={email} onStarted={(id, file) => setJob({ id, args: { file } })} />
      )}
    </ConsolePage>
  );
}
