import { VisuallyHidden } from '@chhapai/ui';
import { JobErrors } from './job-errors';
import styles from './job-progress.module.css';

/** A job of the server, as `GET /api/admin/jobs/:id` returns it. */
export interface Job {
  state: 'queued' | 'running' | 'done' | 'failed';
  done: number;
  total: number;
  faults: readonly { row: number; column: string; message: string }[];
}

interface JobProgressProps {
  /** The job's title, such as "Importing products". */
  label: string;
  job: Job;
}

/** The progress of a job, and the errors in its input. */
export function JobProgress({ label, job: { state, done, total, faults } }: JobProgressProps) {
  const text = progressInWords(state, done, total);
  const hasEnded = state === 'done' || state === 'failed';
  return (
    <div className={styles.job} data-state={state}>
      <p className={styles.line}>
        <span>{label}</span>
        <span className={styles.count}>{text}</span>
      </p>
      {/* Screen readers are not told the count, which changes every second, until the job has ended. */}
      <VisuallyHidden>
        <span role="status">{hasEnded ? `${label}. ${text}` : `${label}…`}</span>
      </VisuallyHidden>
      <progress
        className={styles.bar}
        aria-label={label}
        value={state === 'queued' ? undefined : done}
        max={total || 1}
      />
      {faults.length > 0 && <JobErrors errors={faults} />}
    </div>
  );
}

function progressInWords(state: Job['state'], done: number, total: number): string {
  const count = `${done.toLocaleString('en-IN')} of ${total.toLocaleString('en-IN')}`;
  switch (state) {
    case 'queued':
      return 'Waiting to start';
    case 'running':
      return count;
    case 'done':
      return `Done: ${count}`;
    case 'failed':
      return `Stopped at ${count}`;
  }
}
