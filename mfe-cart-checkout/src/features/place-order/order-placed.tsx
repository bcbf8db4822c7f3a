import { useEffect, useRef } from 'react';
import { formatPhone, isIndian, type Order } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { ButtonLink, CheckIcon, ColourBar, formatRupees, InkHeading, Sheet } from '@chhapai/ui';
import { formatDeliveryWindow } from '../../delivery/delivery-text';
import { LineDetails } from '../../line-details/line-details';
import styles from './order-placed.module.css';
import pageStyles from './place-order.module.css';
import { SaveAddress } from './save-address';

/** Confirms the order with its number and links to continue. */
export function OrderPlaced({ order }: { order: Order }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { shippingAddress, expectedFrom, expectedTo } = order;
  const { phone } = shippingAddress;
  const isAbroad = !isIndian(shippingAddress);
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
        Your order number is <strong className={styles.number}>{order.number}</strong>.{' '}
        {isAbroad
          ? `We will call you${phone ? ` on ${formatPhone(phone)}` : ''} to agree shipping and payment before we print.`
          : `Please keep ${formatRupees(order.totalPrice)} ready for the courier.`}
      </p>
      {expectedFrom && expectedTo && (
        <p>
          Delivery is expected between{' '}
          <strong>{formatDeliveryWindow({ earliest: expectedFrom, latest: expectedTo })}</strong>.
        </p>
      )}
      <ul role="list" className={styles.items}>
        {order.orderItems.map(({ _id, name, quantity, variant, personalisation }) => (
          <li key={_id}>
            {quantity} × {name}
            <LineDetails variant={variant} answers={personalisation} />
          </li>
        ))}
      </ul>
      <div className={pageStyles.actions}>
        <ButtonLink render={(slot) => <Link to={`/orders/${order._id}`} {...slot} />}>View your order</ButtonLink>
        <ButtonLink kind="secondary" render={(slot) => <Link to="/products" {...slot} />}>
          Continue shopping
        </ButtonLink>
      </div>
      <SaveAddress address={shippingAddress} />
      <ColourBar />
    </Sheet>
  );
}
