import {
  isPermitted,
  staffConversationPaths,
  staffPages,
  staffReturnPaths,
  type ListTotal,
  type Permission,
} from '@chhapai/contracts';
import { formatTotal, useStaffMember } from '@chhapai/console-ui';
import { Link } from 'react-router-dom';
import { ScreenIcon } from '../console/screen-icon';
import { useCountFailedJobsQuery } from '../failed-jobs/failed-jobs.api';
import { useCountRowsQuery } from './start.api';
import styles from './start.module.css';

/** Rows of a list that wait for staff. */
interface Waiting {
  permission: Permission;
  screen: string;
  icon: string;
  /** Query of the list, for the API and for the screen. */
  filter: Readonly<Record<string, string>>;
  list: string;
  /** The view of the screen with this filter. */
  view: string;
  one: string;
  many: string;
}

const WAITING: readonly Waiting[] = [
  {
    permission: 'conversations.reply',
    screen: staffPages.conversations,
    icon: 'conversations',
    list: staffConversationPaths.list,
    filter: { state: 'waiting' },
    view: 'waiting',
    one: 'visitor is waiting for a person',
    many: 'visitors are waiting for a person',
  },
  {
    permission: 'orders.read',
    screen: staffPages.returns,
    icon: 'returns',
    list: staffReturnPaths.list,
    filter: { status: 'requested' },
    view: 'to-decide',
    one: 'return to decide',
    many: 'returns to decide',
  },
];

const ALWAYS_FRESH = { refetchOnMountOrArgChange: true } as const;

/**
 * Lists everything other than orders that needs attention; hidden if nothing does. `screens` are the paths of the existing
 * screens.
 */
export function Attention({ screens }: { screens: readonly string[] }) {
  const { role } = useStaffMember();
  const canSee = ({ screen, permission }: Pick<Waiting, 'screen' | 'permission'>) =>
    screens.includes(screen) && isPermitted(role, permission);
  return (
    <section aria-labelledby="attention" className={styles.attention}>
      <h2 id="attention" className={styles.heading}>
        Needs attention
      </h2>
      <ul role="list" className={styles.screens}>
        {WAITING.filter(canSee).map((waiting) => (
          <WaitingItem key={waiting.view} {...waiting} />
        ))}
        {canSee({ screen: staffPages.failedJobs, permission: 'jobs.read' }) && <FailedJobs />}
      </ul>
    </section>
  );
}

function WaitingItem({ screen, icon, list, filter, view, one, many }: Waiting) {
  const { email } = useStaffMember();
  const { currentData } = useCountRowsQuery({ email, list, filter }, ALWAYS_FRESH);
  return (
    <Item
      to={`${screen}?${new URLSearchParams({ ...filter, view })}`}
      icon={icon}
      total={currentData}
      one={one}
      many={many}
    />
  );
}

function FailedJobs() {
  const { currentData } = useCountFailedJobsQuery(useStaffMember().email, ALWAYS_FRESH);
  return <Item to={staffPages.failedJobs} icon="jobs" total={currentData} one="failed job" many="failed jobs" />;
}

interface ItemProps {
  to: string;
  icon: string;
  total: ListTotal | undefined;
  one: string;
  many: string;
}

function Item({ to, icon, total, one, many }: ItemProps) {
  if (!total?.count) return null;
  return (
    <li>
      <Link to={to} className={styles.screen} data-tone="caution">
        <ScreenIcon name={icon} size={20} />
        {formatTotal(total)} {total.count === 1 ? one : many}
      </Link>
    </li>
  );
}
