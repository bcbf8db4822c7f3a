import type { Order } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { formatRupees, Picture, Price, Sheet } from '@chhapai/ui';
import { lineTotal } from '../../cart/cart.rules';
import { PersonalisationList } from '../../personalisation/personalisation-list';
import styles from './view-order.module.css';

/** The items as they were bought, and what they cost. */
export function OrderedItems({ order }: { order: Order }) {
  return (
    <Sheet as="section" className={styles.bought}>
      <h2>What you ordered</h2>
      <ul role="list" className={styles.items}>
        {order.orderItems.map(({ _id, productId, name, image, quantity, price, personalisation }) => (
          <li key={_id} className={styles.item}>
            <Picture image={image} alt="" width={4} height={5} sizes="72px" className={styles.picture} />
            <div className={styles.what}>
              <Link to={`/product/${productId}`} className={styles.name}>
                {name}
              </Link>
              <PersonalisationList answers={personalisation} />
              <span className={styles.quiet}>
                {quantity} × {formatRupees(price, 2)}
              </span>
            </div>
            <Price amount={lineTotal(price, quantity)} decimals={2} size="small" />
          </li>
        ))}
      </ul>
      <dl className={styles.prices}>
        <dt>Items</dt>
        <dd>{formatRupees(order.itemsPrice, 2)}</dd>
        <dt>Shipping</dt>
        <dd>{formatRupees(order.shippingPrice, 2)}</dd>
        <dt className={styles.grand}>Total</dt>
        <dd>
          <Price amount={order.totalPrice} decimals={2} />
        </dd>
      </dl>
    </Sheet>
  );
}
