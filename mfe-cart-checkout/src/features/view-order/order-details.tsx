import type { ReactNode } from 'react';
import { isIndian, readableAnswers, type Order } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { formatRupees, InkHeading, Picture, Price, Sheet, VisuallyHidden } from '@chhapai/ui';
import { lineTotal } from '../../cart/cart-lines.rules';
import { formatDateTime } from '../../orders/order-format.rules';
import { OrderPrices } from '../../orders/order-prices';
import { LineDetails } from '../../line-details/line-details';
import { OrderAddress } from './order-address';
import { OrderReturns } from './order-returns';
import { isFinal, OrderStatus } from './order-status';
import styles from './view-order.module.css';

interface OrderDetailsProps {
  order: Order;
  /** Shown to anyone who is not logged in as the shopper: nothing can be changed, and the phone number is masked. */
  isReadOnly?: boolean;
  /** Shown below the heading. */
  children?: ReactNode;
}

export function OrderDetails({ order, isReadOnly = false, children }: OrderDetailsProps) {
  const { number, createdAt, status, shippingAddress: to } = order;
  const isAbroad = !isIndian(to);
  return (
    <>
      <div>
        <InkHeading level={1}>Order {number}</InkHeading>
        <p className={styles.quiet}>
          Placed on <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
      </div>
      {children}
      <OrderStatus order={order} isReadOnly={isReadOnly} />
      {!isReadOnly && (status === 'delivered' || status === 'returned') && <OrderReturns order={order} />}
      <div className={styles.columns}>
        <OrderedItems order={order} isReviewable={!isReadOnly && status === 'delivered'} />
        <Sheet as="section" className={styles.facts}>
          <h2>{addressTitle(status)}</h2>
          <OrderAddress address={to} />
          <h2>Payment</h2>
          <p>{isAbroad ? 'We’ll agree it with you by phone before we print' : 'Cash on Delivery'}</p>
        </Sheet>
      </div>
    </>
  );
}

function addressTitle(status: Order['status']): string {
  if (status === 'delivered') return 'Delivered to';
  return isFinal({ status }) ? 'Delivery address' : 'Delivering to';
}

/** The items as ordered, with their prices. */
function OrderedItems({ order, isReviewable }: { order: Order; isReviewable: boolean }) {
  return (
    <Sheet as="section" className={styles.bought}>
      <h2>What you ordered</h2>
      <ul role="list" className={styles.items}>
        {order.orderItems.map(({ _id, productId, name, image, quantity, price, variant, personalisation }) => (
          <li key={_id} className={styles.item}>
            <Picture image={image} alt="" width={4} height={5} sizes="72px" className={styles.picture} />
            <div className={styles.description}>
              {productId ? (
                <Link to={`/product/${productId}`} className={styles.name}>
                  {name}
                </Link>
              ) : (
                <span className={styles.name}>{name}</span>
              )}
              <LineDetails variant={variant} answers={readableAnswers(personalisation)} />
              <span className={styles.quiet}>
                {quantity} × {formatRupees(price, 2)}
              </span>
              {isReviewable && productId && (
                <Link to={`/product/${productId}#reviews`} className={styles.review}>
                  Review this product<VisuallyHidden>: {name}</VisuallyHidden>
                </Link>
              )}
            </div>
            <Price amount={lineTotal(price, quantity)} decimals={2} size="small" />
          </li>
        ))}
      </ul>
      <OrderPrices prices={order} />
    </Sheet>
  );
}
