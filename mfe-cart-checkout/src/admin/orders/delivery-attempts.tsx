import { useState } from 'react';
import { MAX_DELIVERY_ATTEMPTS, ndrReasons, type DeliveryAttempt, type StaffOrder } from '@chhapai/contracts';
import { ToolButton } from '@chhapai/console-ui';
import { formatDate } from '../../orders/order-format.rules';
import sheets from '../sheet.module.css';
import { AttemptDialog } from './attempt-dialog';
import styles from './order.module.css';
import type { OrderKey } from './staff-orders.api';

/** Failed deliveries of the order. While it is in transit, staff can record another one. */
export function DeliveryAttempts({ order, orderKey }: { order: StaffOrder; orderKey: OrderKey }) {
  const [isOpen, setIsOpen] = useState(false);
  const { deliveryAttempts = [], attemptsLeft } = order;
  if (deliveryAttempts.length === 0 && attemptsLeft === undefined) return null;
  return (
    <section className={sheets.sheet} aria-labelledby="order-attempts">
      <h2 id="order-attempts">Failed deliveries</h2>
      {deliveryAttempts.length > 0 && (
        <ol role="list" className={styles.steps}>
          {deliveryAttempts.map((attempt, index) => (
            <Attempt key={index} attempt={attempt} />
          ))}
        </ol>
      )}
      {attemptsLeft !== undefined && <p className={sheets.quiet}>{attemptsLeftText(attemptsLeft)}</p>}
      {attemptsLeft !== undefined && attemptsLeft > 0 && (
        <ToolButton className={styles.end} onClick={() => setIsOpen(true)}>
          Record failed delivery
        </ToolButton>
      )}
      {isOpen && <AttemptDialog order={order} orderKey={orderKey} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

function Attempt({ attempt: { at, courier, trackingNumber, reason, note, by, byName } }: { attempt: DeliveryAttempt }) {
  return (
    <li className={styles.step}>
      <p>
        <strong>{ndrReasons[reason]}</strong>
      </p>
      {note && (
        <p dir="auto" className={styles.note}>
          {note}
        </p>
      )}
      <p className={sheets.quiet}>
        <time dateTime={at}>{formatDate(at)}</time>
        {courier && `, ${[courier, trackingNumber].filter(Boolean).join(' ')}`}
      </p>
      <p className={sheets.quiet}>Recorded by {byName ?? by}</p>
    </li>
  );
}

function attemptsLeftText(left: number): string {
  if (left === MAX_DELIVERY_ATTEMPTS) return 'None for this shipment yet.';
  if (left === 0) return `Delivery was attempted ${MAX_DELIVERY_ATTEMPTS} times. Take the parcel back when it arrives.`;
  return left === 1 ? 'One more attempt is possible.' : `${left} more attempts are possible.`;
}
