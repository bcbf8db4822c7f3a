import { useState } from 'react';
import { isPermitted } from '@chhapai/contracts';
import {
  BulkOutcomeNotice,
  ListPage,
  ToolButton,
  useBulkAction,
  useListState,
  useStaffMember,
  type Selection,
} from '@chhapai/console-ui';
import { Notice } from '@chhapai/ui';
import { columns, readOnlyColumns, fields, nameOf, serviceNames } from './failed-job-columns';
import { idOf, useGetFailedJobsQuery, useRetryJobsMutation, type FailedJob, type JobService } from './failed-jobs.api';
import styles from './failed-jobs.module.css';

const nameList = new Intl.ListFormat('en-IN');
const POLL_MS = 10_000;

/** /admin/failed-jobs: emails that could not be sent and other background jobs that failed. Administrators can run them again. */
export function Component() {
  const { email, role } = useStaffMember();
  const state = useListState({ fields });
  const query = useGetFailedJobsQuery(
    { email, query: state.query },
    { refetchOnMountOrArgChange: true, pollingInterval: POLL_MS },
  );
  const [retryJobs] = useRetryJobsMutation();
  const retry = useBulkAction((ids) => retryJobs(ids).unwrap());
  // Kept, because a job that has failed for good is no longer in the list.
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const canRetry = isPermitted(role, 'jobs.manage');
  const failed = query.currentData?.failed ?? [];
  return (
    <ListPage
      title="Failed jobs"
      noun={['failed job', 'failed jobs']}
      columns={canRetry ? columns : readOnlyColumns}
      rowId={idOf}
      rowLabel={nameOf}
      state={state}
      query={query}
      empty={{
        title: failed.length > 0 ? 'No other failed jobs' : 'No failed jobs',
        text: 'Emails that could not be sent and other background jobs that failed appear here.',
      }}
      notice={
        <>
          <BulkOutcomeNotice
            action={retry}
            done="started again"
            nameOf={(id) => names.get(id) ?? id}
            onRetry={(ids) => void retry.run(ids)}
          />
          <MissingServices failed={failed} isTruncated={query.currentData?.isTruncated ?? false} />
          {!canRetry && (
            <p className={styles.note}>
              Jobs are retried automatically for four days. Administrators can run them again right away.
            </p>
          )}
        </>
      }
      {...(canRetry && {
        bulkActions: ({ ids, known, select }: Selection<FailedJob>) => {
          const run = async () => {
            setNames(new Map(known.map((job) => [idOf(job), nameOf(job)])));
            select(await retry.run(ids));
          };
          return (
            <ToolButton kind="primary" busy={retry.isRunning} onClick={() => void run()}>
              Run again
            </ToolButton>
          );
        },
      })}
    />
  );
}

/** Says which services the list does not contain. */
function MissingServices({ failed, isTruncated }: { failed: readonly JobService[]; isTruncated: boolean }) {
  return (
    <>
      {failed.length > 0 && (
        <Notice tone="caution">
          {nameList.format(failed.map((name) => serviceNames[name]))}: failed jobs could not be loaded and are missing
          here.
        </Notice>
      )}
      {isTruncated && (
        <p className={styles.note}>The newest failures in all areas. Choose an area to see older ones.</p>
      )}
    </>
  );
}
