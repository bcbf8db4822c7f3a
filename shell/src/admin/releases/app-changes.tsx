import { formatExactTime, LoadError, Loading, useStaffMember } from '@chhapai/console-ui';
import { staffPages } from '@chhapai/contracts';
import { Link } from 'react-router-dom';
import { SkeletonText } from '@chhapai/ui';
import { actionName } from '../audit/audit-log.rules';
import { useGetAppChangesQuery } from './releases.api';
import styles from './releases.module.css';

/** The newest entries of the audit log about an app. */
export function AppChanges({ app }: { app: string }) {
  const { email } = useStaffMember();
  const { currentData, error, isFetching, refetch } = useGetAppChangesQuery(
    { email, app },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section aria-labelledby="changes" className={styles.section}>
      <h2 id="changes" className={styles.heading}>
        Changes
      </h2>
      {currentData ? (
        currentData.length === 0 ? (
          <p className={styles.quiet}>Nobody has changed anything yet.</p>
        ) : (
          <ol role="list" className={styles.changes}>
            {currentData.map(({ _id, at, by, byName, action, after }) => (
              <li key={_id}>
                <span className={styles.quiet}>{formatExactTime(at)}</span>
                <span>
                  {actionName(action)} by {byName ?? by}
                </span>
                {typeof after?.reason === 'string' && <span className={styles.quiet}>{after.reason}</span>}
              </li>
            ))}
          </ol>
        )
      ) : error !== undefined ? (
        <LoadError
          title="The changes could not be loaded"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading changes…">
          <SkeletonText lines={3} />
        </Loading>
      )}
      <p>
        <Link to={`${staffPages.audit}?${new URLSearchParams({ log: 'releases', subject: app })}`}>
          All changes in the audit log
        </Link>
      </p>
    </section>
  );
}
