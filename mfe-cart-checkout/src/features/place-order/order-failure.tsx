import { useEffect, useState } from 'react';
import { errorCodes, type OrderChange } from '@chhapai/contracts';
import { failureMessage, type HttpFailure } from '@chhapai/host-api';
import { formatRupees, Notice } from '@chhapai/ui';
import styles from './place-order.module.css';

/** Why the order was not placed, above the button. */
export function OrderFailure({ failure }: { failure: HttpFailure }) {
  const changes = failure.code === errorCodes.orderChanged ? changesIn(failure.details) : [];
  if (changes.length > 0)
    return (
      <Notice tone="danger" title="Your order has changed">
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={`${change.field} ${change.productId} ${change.variantId}`}>{describeChange(change)}</li>
          ))}
        </ul>
        Your details are still here. Please check your order and place it again.
      </Notice>
    );
  if (failure.code === errorCodes.stockShort)
    return (
      <Notice tone="danger" title="There are not enough pieces left">
        {failureMessage(failure, '')} Your details are still here. Change the quantity in your order, then place it
        again.
      </Notice>
    );
  if (failure.code === errorCodes.cardDisabled)
    return (
      <Notice tone="danger" title={failureMessage(failure, '')}>
        Please choose Cash on Delivery. Your details are still here.
      </Notice>
    );
  if (failure.status === undefined) return <NoReply title={failureMessage(failure, 'Network Error')} />;
  return (
    <Notice tone="danger">
      {failureMessage(failure, 'Your order could not be placed. Your details are still here. Please try again.')}
    </Notice>
  );
}

/** The order is never sent again automatically; the shopper decides. */
function NoReply({ title }: { title: string }) {
  const [isBackOnline, setIsBackOnline] = useState(false);
  useEffect(() => {
    const onOnline = () => setIsBackOnline(true);
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  if (isBackOnline)
    return (
      <Notice title="You are back online">
        Your details are still here. Please place the order again; even if we have already received it, it is placed
        only once.
      </Notice>
    );
  return (
    <Notice tone="danger" title={title}>
      The shop did not respond. Your details are still here: please check your internet connection and place the order
      again. Even if we have already received it, it is placed only once.
    </Notice>
  );
}

/** The list of changes in a failure's `details`; empty if there is none. */
export function changesIn(details: unknown): OrderChange[] {
  return Array.isArray(details) ? (details as OrderChange[]) : [];
}

/** A change as a sentence. */
export function describeChange({ field, name, shown, now }: OrderChange): string {
  const item = name ?? 'One item';
  const rupees = (amount: number | null) => formatRupees(amount ?? 0, 2);
  switch (field) {
    case 'price':
      return `${item} is now ${rupees(now)} each, not ${rupees(shown)}.`;
    case 'quantity':
      return `${item}: your cart now has ${now}, not ${shown}.`;
    case 'added':
      return `${item} was added to your cart.`;
    case 'removed':
      return `${item} is no longer in your cart or no longer available.`;
    case 'itemsPrice':
      return `The items now come to ${rupees(now)}, not ${rupees(shown)}.`;
    case 'shippingPrice':
      return `Shipping is now ${rupees(now)}, not ${rupees(shown)}.`;
    case 'totalPrice':
      return `The total is now ${rupees(now)}, not ${rupees(shown)}.`;
  }
}
