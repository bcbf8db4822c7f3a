import { Fragment } from 'react';
import type { StaffOrder } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { Notice } from '@chhapai/ui';
import styles from './order.module.css';

/** Warns about other orders of the same customer that came back because they could not be delivered. */
export function UndeliveredOrders({ order: { status, undeliveredOrders } }: { order: StaffOrder }) {
  if (!undeliveredOrders) return null;
  const { count } = undeliveredOrders;
  return (
    <Notice tone="caution">
      {count === 1 ? '1 other order' : `${count} other orders`} from this customer could not be delivered:{' '}
      <UndeliveredNumbers {...undeliveredOrders} />.{status === 'placed' && ' Call before you confirm.'}
    </Notice>
  );
}

/** Links to the newest of these orders, and says how many more there are. */
export function UndeliveredNumbers({ count, numbers }: NonNullable<StaffOrder['undeliveredOrders']>) {
  return (
    <>
      {numbers.map((number, index) => (
        <Fragment key={number}>
          {index > 0 && ', '}
          <Link to={`/admin/orders/${number}`} className={styles.number}>
            {number}
          </Link>
        </Fragment>
      ))}
      {count > numbers.length && ` and ${count - numbers.length} more`}
    </>
  );
}
