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
  name: string;
  /** What follows a count. */
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
    name: 'Waiting visitors',
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
    name: 'Returns to decide',
    one: 'return to decide',
    many: 'returns to decide',
  },
];

const ALWAYS_FRESH = { refetchOnMountOrArgChange: true } as const;

/**
 * Lists everything other than orders that needs attention, and what could not be counted; hidden if there is neither.
 * `screens` are the paths of the existing screens.
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

function WaitingItem({ screen, icon, list, filter, view, ...names }: Waiting) {
  const { email } = useStaffMember();
  const { currentData, isError } = useCountRowsQuery({ email, list, filter }, ALWAYS_FRESH);
  return (
    <Item
      to={`${screen}?${new URLSearchParams({ ...filter, view })}`}
      icon={icon}
      total={currentData}
      isError={isError}
      {...names}
    />
  );
}

function FailedJobs() {
  const { currentData, isError } = useCountFailedJobsQuery(useStaffMember().email, ALWAYS_FRESH);
  return (
    <Item
      to={staffPages.failedJobs}
      icon="jobs"
      total={currentData}
      isError={isError}
      name="Failed jobs"
      one="failed job"
      many="failed jobs"
    />
  );
}

interface ItemProps extends Pick<Waiting, 'icon' | 'name' | 'one' | 'many'> {
  to: string;
  total: ListTotal | undefined;
  isError: boolean;
}

function Item({ to, icon, total, isError, name, one, many }: ItemProps) {
  if (!total && isError) return <li className={styles.next}>{name}: not available</li>;
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
