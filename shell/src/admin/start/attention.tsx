import { Link } from 'react-router-dom';
import { isPermitted, staffPages, type ListTotal } from '@chhapai/contracts';
import { useStaffMember } from '@chhapai/console-ui';
import { ScreenIcon } from '../console/screen-icon';
import { useCountFailedJobsQuery } from '../failed-jobs/failed-jobs.api';
import { useCountOpenReturnsQuery } from './work-queue.api';
import styles from './start.module.css';

const ALWAYS_FRESH = { refetchOnMountOrArgChange: true } as const;

/** What needs attention, besides orders; renders nothing if nothing does. `screens` are the paths of the existing screens. */
export function Attention({ screens }: { screens: readonly string[] }) {
  const { email, role } = useStaffMember();
  const hasReturns = screens.includes(staffPages.returns) && isPermitted(role, 'orders.read');
  const hasJobs = screens.includes(staffPages.failedJobs) && isPermitted(role, 'jobs.read');
  const { currentData: returns } = useCountOpenReturnsQuery(email, { ...ALWAYS_FRESH, skip: !hasReturns });
  const { currentData: jobs } = useCountFailedJobsQuery(email, { ...ALWAYS_FRESH, skip: !hasJobs });
  const items = [
    { to: `${staffPages.returns}?status=requested&view=to-decide`, icon: 'returns', text: returnsText(returns) },
    { to: staffPages.failedJobs, icon: 'jobs', text: jobsText(jobs) },
  ].filter(({ text }) => text !== undefined);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className={styles.heading}>
        Needs attention
      </h2>
      <ul role="list" className={styles.screens}>
        {items.map(({ to, icon, text }) => (
          <li key={to}>
            <Link to={to} className={styles.screen} data-tone="caution">
              <ScreenIcon name={icon} size={20} />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const returnsText = (total: ListTotal | undefined) => countText(total, 'return to decide', 'returns to decide');
const jobsText = (total: ListTotal | undefined) => countText(total, 'failed job', 'failed jobs');

function countText(total: ListTotal | undefined, one: string, many: string): string | undefined {
  if (!total?.count) return undefined;
  return `${total.count.toLocaleString('en-IN')}${total.exact ? '' : '+'} ${total.count === 1 ? one : many}`;
}
