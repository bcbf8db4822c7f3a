import type { ComponentProps } from 'react';
import { orderStatusNames, readableAnswers, type Order, type OrderStatus } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { Badge, Card, CardLink, Picture, Price } from '@chhapai/ui';
import { formatItemCount } from '../../cart/cart.rules';
import { formatDate, itemNames } from '../../orders/order-format.rules';
import { LineDetails } from '../../line-details/line-details';
import styles from './list-orders.module.css';

const MAX_THUMBNAILS = 4;

/** An order in the list; the whole card links to it. */
export function OrderCard({ order }: { order: Order }) {
  const { _id, number, createdAt, status, totalPrice, orderItems } = order;
  const hiddenCount = orderItems.length - MAX_THUMBNAILS;
  return (
    <Card className={styles.order}>
      <div>
        <h2 className={styles.number}>
          <CardLink render={(slot) => <Link to={`/orders/${_id}`} {...slot} />}>Order {number}</CardLink>
        </h2>
        <p className={styles.quiet}>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>, {formatItemCount(orderItems.length)}
        </p>
        <p>{itemNames(orderItems)}</p>
        {orderItems.map(({ _id: lineId, variant, personalisation }) => (
          <LineDetails key={lineId} variant={variant} answers={readableAnswers(personalisation)} />
        ))}
      </div>
      <div className={styles.thumbs}>
        {orderItems.slice(0, MAX_THUMBNAILS).map((item) => (
          <Picture
            key={item._id}
            image={item.image}
            alt={item.name}
            width={4}
            height={5}
            sizes="56px"
            className={styles.thumb}
          />
        ))}
        {hiddenCount > 0 && <span className={styles.quiet}>+{hiddenCount}</span>}
      </div>
      <div className={styles.state}>
        <StatusBadge status={status} />
        <Price amount={totalPrice} decimals={2} size="small" />
      </div>
    </Card>
  );
}

const tones: Record<OrderStatus, ComponentProps<typeof Badge>['tone']> = {
  placed: 'info',
  confirmed: 'info',
  printing: 'caution',
  ready: 'info',
  shipped: 'info',
  delivered: 'success',
  cancelled: 'danger',
  returned: 'danger',
};

function StatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={tones[status]}>{orderStatusNames[status]}</Badge>;
}
