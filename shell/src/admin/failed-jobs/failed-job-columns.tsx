import { Link } from 'react-router-dom';
import { isPermitted, staffPages } from '@chhapai/contracts';
import { formatRecentTime, ToolButton, useStaffMember, type FilterField, type ListColumn } from '@chhapai/console-ui';
import { failureMessage, useHost } from '@chhapai/host-api';
import { Badge } from '@chhapai/ui';
import { idOf, useRetryJobsMutation, type FailedJob, type JobService } from './failed-jobs.api';
import styles from './failed-jobs.module.css';

export const serviceNames: Readonly<Record<JobService, string>> = {
  shop: 'Shop',
  accounts: 'Accounts',
  chat: 'Chat',
};

export const fields: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'service',
    label: 'Area',
    isSingle: true,
    options: Object.entries(serviceNames).map(([value, label]) => ({ value, label })),
  },
];

/** Such as `Email: order shipped, CH-10042`. */
export const nameOf = ({ title, about }: FailedJob): string => (about ? `${title}, ${about.label}` : title);

/** The columns that all staff see. */
export const readOnlyColumns: readonly ListColumn<FailedJob>[] = [
  {
    id: 'what',
    header: 'What',
    cell: (job) => (
      <span className={styles.what}>
        {job.title} <About job={job} />
      </span>
    ),
  },
  { id: 'area', header: 'Area', isHidden: true, cell: ({ service }) => serviceNames[service] },
  { id: 'since', header: 'Since', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { id: 'attempts', header: 'Attempts', isNumeric: true, cell: ({ attempts }) => attempts },
  { id: 'last', header: 'Last attempt', isHidden: true, cell: ({ failedAt }) => <Time at={failedAt} /> },
  { id: 'next', header: 'Next attempt', cell: (job) => <NextAttempt job={job} /> },
  {
    id: 'error',
    header: 'Last error',
    cell: ({ lastError }) => (
      <span className={styles.error} title={lastError} dir="auto">
        {lastError}
      </span>
    ),
  },
];

/** The columns for those who may run jobs again. */
export const columns: readonly ListColumn<FailedJob>[] = [
  ...readOnlyColumns,
  { id: 'run', header: 'Action', cell: (job) => <RunAgain job={job} /> },
];

const Time = ({ at }: { at: string }) => (
  <time className={styles.nowrap} dateTime={at}>
    {formatRecentTime(at)}
  </time>
);

function About({ job: { about } }: { job: FailedJob }) {
  const { role } = useStaffMember();
  if (!about) return null;
  if (about.kind === 'order') return <Link to={staffPages.order(about.label)}>{about.label}</Link>;
  return isPermitted(role, 'people.manage') ? (
    <Link to={staffPages.person(about.id)}>{about.label}</Link>
  ) : (
    <span className={styles.note}>{about.label}</span>
  );
}

function NextAttempt({ job: { attempts, nextAttemptAt } }: { job: FailedJob }) {
  if (nextAttemptAt === null) return <Badge tone="danger">Given up</Badge>;
  return attempts === 0 ? <Badge tone="info">Running now</Badge> : <Time at={nextAttemptAt} />;
}

function RunAgain({ job }: { job: FailedJob }) {
  const { notify } = useHost();
  const [retryJobs, { isLoading }] = useRetryJobsMutation();
  const run = async () => {
    const { data: [result] = [], error } = await retryJobs([idOf(job)]);
    if (result?.ok) return notify.success(`${nameOf(job)}: started again`);
    notify.error(result?.message ?? failureMessage(error, 'The job could not be started'));
  };
  return (
    <ToolButton busy={isLoading} aria-label={`Run again: ${nameOf(job)}`} onClick={() => void run()}>
      Run again
    </ToolButton>
  );
}
