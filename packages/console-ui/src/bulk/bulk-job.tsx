import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react';
import { staffPages } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { Notice } from '@chhapai/ui';
import { JobProgress } from '../jobs/job-progress';
import { useJob } from '../jobs/use-job';
import { ToolButton } from '../tool-button';
import { BulkOutcomeNotice } from './bulk-outcome';
import styles from './bulk-outcome.module.css';
import { bulkOutcome } from './use-bulk-action';

interface BulkJobProps {
  id: string;
  /** The job's title, such as "Moving orders". */
  label: string;
  /** Follows the number of rows, such as `moved to In production`. */
  done: string;
  /** The name of a row by its id, or a link to it. Default: the id. */
  nameOf?: (id: string) => ReactNode;
  /** Called when the job ends, so that the list can be loaded again. */
  onEnd: () => void;
  onDismiss: () => void;
  onRetry: (ids: readonly string[]) => void;
}

/** The progress of a job that changes many rows of a list, and then the outcome for each row. */
export function BulkJob({ id, label, done, nameOf, onEnd, onDismiss, onRetry }: BulkJobProps) {
  const { job, hasEnded, isGone, isUnreachable } = useJob(id);
  useWhen(isGone, onDismiss);
  useWhen(hasEnded, onEnd);
  const results = job?.result?.results;
  const outcome = useMemo(() => results && bulkOutcome(results), [results]);
  return (
    <div className={styles.job}>
      {job && <JobProgress label={label} job={outcome ? { ...job, faults: [] } : job} />}
      {outcome && (
        <BulkOutcomeNotice
          action={{ isRunning: false, outcome, dismiss: onDismiss }}
          done={done}
          {...(nameOf && { nameOf })}
          onRetry={onRetry}
        />
      )}
      {isUnreachable && <Notice tone="danger">The progress cannot be shown at the moment. The job continues.</Notice>}
      {job?.state === 'failed' && (
        <Notice tone="caution" title="This job stopped before it was finished">
          An administrator can resume it under <Link to={staffPages.failedJobs}>Failed jobs</Link>. Starting it again
          here would repeat it.
        </Notice>
      )}
      {hasEnded && !outcome && (
        <ToolButton kind="quiet" onClick={onDismiss}>
          Dismiss
        </ToolButton>
      )}
    </div>
  );
}

function useWhen(condition: boolean, run: () => void): void {
  const latest = useEffectEvent(run);
  useEffect(() => {
    if (condition) latest();
  }, [condition]);
}
