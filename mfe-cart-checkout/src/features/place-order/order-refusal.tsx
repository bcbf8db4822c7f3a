import { type ReactNode, useEffect, useState } from 'react';
import { errorCodes, type OrderChange } from '@chhapai/contracts';
import { failureMessage, type HttpFailure } from '@chhapai/host-api';
import { formatRupees, Notice } from '@chhapai/ui';
import styles from './place-order.module.css';

/** Why the order was not placed, above the button. */
export function OrderRefusal({ failure }: { failure: HttpFailure }) {
  const changes = failure.code === errorCodes.orderChanged ? changesIn(failure.details) : [];
  if (changes.length > 0)
    return (
      <Refused title="Your order has changed">
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={`${change.field} ${change.productId}`}>
              {changeWords(change, (rupees) => formatRupees(rupees, 2))}
            </li>
          ))}
        </ul>
        Nothing you typed is lost. Please check your order and place it again.
      </Refused>
    );
  if (failure.code === errorCodes.cardDisabled)
    return (
      <Refused title={failureMessage(failure, '')}>Please choose Cash on Delivery. Nothing you typed is lost.</Refused>
    );
  if (failure.status === undefined) return <LostAnswer title={failureMessage(failure, 'Network Error')} />;
  return (
    <Refused>{failureMessage(failure, 'Your order could not be placed. Nothing is lost, please try again.')}</Refused>
  );
}

/** The order is never sent again automatically; the shopper decides. */
function LostAnswer({ title }: { title: string }) {
  const [isBackOnline, setIsBackOnline] = useState(false);
  useEffect(() => {
    const back = () => setIsBackOnline(true);
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
  if (isBackOnline)
    return (
      <Notice title="You are back online">
        Nothing you typed is lost. Please place the order again; even if the first one reached us, it is made only once.
      </Notice>
    );
  return (
    <Refused title={title}>
      We could not hear back from the shop. Nothing you typed is lost: please check your internet and place the order
      again. Even if the first one reached us, it is made only once.
    </Refused>
  );
}

function Refused({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Notice tone="danger" title={title}>
      {children}
    </Notice>
  );
}

/** The list that `details` of a refusal holds; empty when it is none. */
export function changesIn(details: unknown): OrderChange[] {
  return Array.isArray(details) ? (details as OrderChange[]) : [];
}

/** One difference as a sentence; `money` writes rupees. */
export function changeWords({ field, name, shown, now }: OrderChange, money: (rupees: number) => string): string {
  const item = name ?? 'One item';
  const rupees = (amount: number | null) => money(amount ?? 0);
  switch (field) {
    case 'price':
      return `${item} is now ${rupees(now)} each, not ${rupees(shown)}.`;
    case 'quantity':
      return `${item}: there are now ${now} in your cart, not ${shown}.`;
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
