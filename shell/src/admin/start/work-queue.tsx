import { Link } from 'react-router-dom';
import { orderStatusNames, staffOrderPaths, staffPages, type OrderStatus } from '@chhapai/contracts';
import { formatTotal, useIsSlow, useStaffMember } from '@chhapai/console-ui';
import { SkeletonLine } from '@chhapai/ui';
import { useCountRowsQuery } from './start.api';
import styles from './start.module.css';

/** The statuses in which an order waits for staff, with the action it waits for. */
const QUEUE: readonly { status: OrderStatus; next: string }[] = [
  { status: 'placed', next: 'to confirm' },
  { status: 'confirmed', next: 'to print' },
  { status: 'printing', next: 'in production' },
  { status: 'ready', next: 'to hand over' },
  { status: 'shipped', next: 'on the way' },
];

/** How many orders wait for each step. `isLinked`: whether there is a screen that lists them. */
export function WorkQueue({ isLinked }: { isLinked: boolean }) {
  return (
    <section aria-labelledby="work-queue">
      <h2 id="work-queue" className={styles.heading}>
        Orders
      </h2>
      <ol role="list" className={styles.queue}>
        {QUEUE.map(({ status, next }) => (
          <li key={status}>
            <Step status={status} next={next} isLinked={isLinked} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ status, next, isLinked }: { status: OrderStatus; next: string; isLinked: boolean }) {
  const { email } = useStaffMember();
  const { currentData: total, isError } = useCountRowsQuery(
    { email, list: staffOrderPaths.list, filter: { status } },
    { refetchOnMountOrArgChange: true },
  );
  const isUnavailable = isError && total === undefined;
  const isSlow = useIsSlow(!isError && total === undefined);
  const note = isUnavailable ? 'not available' : isSlow ? 'still loading' : undefined;
  const content = (
    <>
      <span className={styles.count} data-idle={total?.count === 0 || undefined}>
        {total ? formatTotal(total) : isUnavailable ? '–' : <SkeletonLine width="2ch" />}
      </span>{' '}
      <span className={styles.next}>{note ? `${orderStatusNames[status]}: ${note}` : next}</span>
    </>
  );
  if (!isLinked) return <div className={styles.step}>{content}</div>;
  return (
    <Link to={`${staffPages.orders}?${new URLSearchParams({ status })}`} className={styles.step}>
      {content}
    </Link>
  );
}
