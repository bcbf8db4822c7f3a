import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { errorCodes } from '@chhapai/contracts';
import { bulkOutcome, BulkOutcomeNotice, JobProgress, ToolButton, useStaffMember } from '@chhapai/console-ui';
import type { HttpFailure } from '@chhapai/host-api';
import { Notice } from '@chhapai/ui';
import styles from './orders.module.css';
import { staffOrdersApi } from './staff-orders.api';

const POLL_MS = 1_000;

interface BulkJobProps {
  id: string;
  /** What the job does, such as "Moving orders". */
  label: string;
  /** What was done, after the number of rows. */
  done: string;
  /** Loads the list again. */
  onEnd: () => void;
  onDismiss: () => void;
  onRetry: (ids: readonly string[]) => void;
}

/** The progress of a job that changes many rows of a list, and then the outcome for each row. */
export function BulkJob({ id, label, done, onEnd, onDismiss, onRetry }: BulkJobProps) {
  const { email } = useStaffMember();
  const [isOver, setIsOver] = useState(false);
  const { data: job, error } = staffOrdersApi.useGetStaffJobQuery(
    { email, id },
    { pollingInterval: isOver ? 0 : POLL_MS, skipPollingIfUnfocused: false },
  );
  const isGone = (error as HttpFailure | undefined)?.code === errorCodes.jobNotFound;
  useDismissed(isGone, onDismiss);
  const hasEnded = job?.state === 'done' || job?.state === 'failed';
  if (hasEnded !== isOver) setIsOver(hasEnded);
  useEnd(hasEnded, onEnd);
  const results = job?.result?.results;
  const outcome = useMemo(() => results && bulkOutcome(results), [results]);
  return (
    <div className={styles.job}>
      {job && <JobProgress label={label} job={outcome ? { ...job, faults: [] } : job} />}
      {outcome && (
        <BulkOutcomeNotice action={{ isRunning: false, outcome, dismiss: onDismiss }} done={done} onRetry={onRetry} />
      )}
      {error && !isGone && (
        <Notice tone="danger">The progress cannot be shown at the moment. The work continues.</Notice>
      )}
      {hasEnded && !outcome && (
        <ToolButton kind="quiet" onClick={onDismiss}>
          Dismiss
        </ToolButton>
      )}
    </div>
  );
}

/** Old jobs are deleted together with their outcome. */
function useDismissed(isGone: boolean, onDismiss: () => void): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (isGone) dismiss();
  }, [isGone]);
}

function useEnd(hasEnded: boolean, onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (hasEnded) end();
  }, [hasEnded]);
}
