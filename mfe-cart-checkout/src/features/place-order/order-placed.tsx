import { useEffect, useRef } from 'react';
import type { Order } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { ButtonLink, CheckIcon, ColourBar, formatRupees, InkHeading, Sheet } from '@chhapai/ui';
import styles from './place-order.module.css';

/** The order is with us: its number, and the ways on. */
export function OrderPlaced({ order }: { order: Order }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Sheet className={styles.placed}>
      <span className={styles.stamp}>
        <CheckIcon size={40} />
      </span>
      <InkHeading level={1} ref={heading} tabIndex={-1}>
        Order Placed Successfully!
      </InkHeading>
      <p>Thank you for your purchase. Your order is being processed.</p>
      <p>
        Your order number is <strong className={styles.number}>{order.number}</strong>. Please keep{' '}
        {formatRupees(order.totalPrice, 2)} ready for the delivery.
      </p>
      <div className={styles.ways}>
        <ButtonLink render={(slot) => <Link to={`/orders/${order._id}`} {...slot} />}>View your order</ButtonLink>
        <ButtonLink kind="secondary" render={(slot) => <Link to="/products" {...slot} />}>
          Continue shopping
        </ButtonLink>
      </div>
      <ColourBar />
    </Sheet>
  );
}
