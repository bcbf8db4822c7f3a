import { useEffect, useRef, useState } from 'react';
import { errorCodes, isIndian, type IllegalMove, type Order } from '@chhapai/contracts';
import { failureMessage, type HttpFailure } from '@chhapai/host-api';
import { Button, formatRupees, Notice, Sheet } from '@chhapai/ui';
import { newIdempotencyKey } from '@chhapai/host-api/pages';
import { linkedOrderApi } from './linked-order.api';
import { OrderAddress } from './order-address';
import styles from './view-order.module.css';

interface ConfirmOrderProps {
  order: Order;
  /** The key of an email link to the order. */
  orderKey: string;
}

/** Lets a shopper who came from our email confirm the order, after reading the amount and the address. */
export function ConfirmOrder({ order, orderKey }: ConfirmOrderProps) {
  const { _id: id, status, totalPrice: total, shippingAddress } = order;
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [confirm, { isLoading, isSuccess, error }] = linkedOrderApi.useConfirmOrderMutation();
  const failure = error as HttpFailure | undefined;
  const needsCall = addressErrorsOf(failure).length > 0;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had focus is gone.
  useEffect(() => {
    if (needsCall) heading.current?.focus();
  }, [needsCall]);
  const canBeConfirmed = status === 'placed' && isIndian(shippingAddress);
  if (isSuccess && status === 'confirmed') return <OrderConfirmed total={total} />;
  if (!canBeConfirmed)
    return failure && status !== 'cancelled' ? <Notice>This order is already confirmed. Thank you!</Notice> : null;
  return (
    <Sheet as="section" className={styles.confirm} aria-labelledby="confirm-order">
      <h2 id="confirm-order" ref={heading} tabIndex={-1}>
        {needsCall ? 'Your order is not confirmed yet' : 'Please confirm your order'}
      </h2>
      <p>
        Please keep <strong className={styles.amount}>{formatRupees(total, 2)}</strong> ready for the courier. We
        deliver to:
      </p>
      <OrderAddress address={shippingAddress} />
      {failure && <ConfirmFailure failure={failure} />}
      {!needsCall && (
        <>
          <Button
            className={styles.start}
            busy={isLoading || isSuccess}
            onClick={() => void confirm({ id, key: orderKey, total, idempotencyKey })}
          >
            Confirm order
          </Button>
          <p className={styles.quiet}>Something wrong? Don’t confirm the order. We’ll call you before we print it.</p>
        </>
      )}
    </Sheet>
  );
}

/** Takes focus, because the button that had it is gone. */
function OrderConfirmed({ total }: { total: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Sheet as="section" className={styles.confirm} aria-labelledby="order-confirmed">
      <h2 id="order-confirmed" ref={heading} tabIndex={-1}>
        Your order is confirmed
      </h2>
      <p>Thank you! Please keep {formatRupees(total, 2)} ready for the courier.</p>
    </Sheet>
  );
}

/** The errors in the address, which staff correct by phone. */
const addressErrorsOf = (failure: HttpFailure | undefined) =>
  (failure?.details as Partial<IllegalMove> | undefined)?.faults ?? [];

function ConfirmFailure({ failure }: { failure: HttpFailure }) {
  const errors = addressErrorsOf(failure);
  if (errors.length > 0)
    return (
      <Notice tone="caution" title="We’ll call you to confirm this order">
        {errors.map(({ field, message }) => (
          <p key={field}>{message}</p>
        ))}
      </Notice>
    );
  if (failure.code === errorCodes.orderLinkInvalid)
    return <Notice tone="danger">This link is no longer valid. We’ll call you to confirm your order.</Notice>;
  return (
    <Notice tone="danger">{failureMessage(failure, 'Your order could not be confirmed. Please try again.')}</Notice>
  );
}
