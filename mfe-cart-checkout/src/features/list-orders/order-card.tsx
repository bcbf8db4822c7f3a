import type { Order } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { Card, CardLink, Picture, Price } from '@chhapai/ui';
import { itemCountWords } from '../../cart/cart.rules';
import { dayOf, itemNames } from '../../orders/order-words.rules';
import { PersonalisationList } from '../../personalisation/personalisation-list';
import { StatusBadge } from '../../orders/status-badge';
import styles from './list-orders.module.css';

const MOST_THUMBNAILS = 4;

/** An order in the list; the whole card leads to it. */
export function OrderCard({ order }: { order: Order }) {
  const { _id, number, createdAt, status, totalPrice, orderItems } = order;
  const more = orderItems.length - MOST_THUMBNAILS;
  const personal = orderItems.flatMap(({ _id: line, personalisation = [] }) =>
    personalisation.map((answer) => ({ ...answer, key: `${line} ${answer.key}` })),
  );
  return (
    <Card className={styles.order}>
      <div className={styles.facts}>
        <h2 className={styles.number}>
          <CardLink render={(slot) => <Link to={`/orders/${_id}`} {...slot} />}>Order {number}</CardLink>
        </h2>
        <p className={styles.quiet}>
          <time dateTime={createdAt}>{dayOf(createdAt)}</time>, {itemCountWords(orderItems.length)}
        </p>
        <p>{itemNames(orderItems)}</p>
        <PersonalisationList answers={personal} />
      </div>
      <div className={styles.thumbs}>
        {orderItems.slice(0, MOST_THUMBNAILS).map((item) => (
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
        {more > 0 && <span className={styles.quiet}>+{more}</span>}
      </div>
      <div className={styles.state}>
        <StatusBadge status={status} />
        <Price amount={totalPrice} decimals={2} size="small" />
      </div>
    </Card>
  );
}
