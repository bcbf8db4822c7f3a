import { startTransition, Suspense, useEffect, useState } from 'react';
import type { Order } from '@chhapai/contracts';
import { PageHead, useAuth } from '@chhapai/host-api';
import {
  Container,
  ErrorState,
  InkHeading,
  lazyWithRetry,
  Loading,
  Sheet,
  SkeletonLine,
  SkeletonText,
} from '@chhapai/ui';
import { addressFieldNames } from '../../address/address.rules';
import { usePricedCart } from '../../cart/use-priced-cart';
import { CheckoutForm } from './checkout-form';
import styles from './place-order.module.css';
import { useSavedAddresses } from './use-saved-addresses';

// Not part of the first load; fetched while the form is filled in.
const loadOrderPlaced = () => import(/* webpackChunkName: "after-order" */ './order-placed');
const useOrderPlaced = lazyWithRetry(async () => (await loadOrderPlaced()).OrderPlaced);
const useEmptyCheckout = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "after-order" */ './empty-checkout')).EmptyCheckout,
);

/** /checkout: from the cart to a placed order. */
export function Component() {
  const OrderPlaced = useOrderPlaced();
  const EmptyCheckout = useEmptyCheckout();
  const [placed, setPlaced] = useState<Order>();
  // The form stays until the confirmation can be rendered, so that no skeleton is announced in between.
  const showPlaced = (order: Order) => startTransition(() => setPlaced(order));
  return (
    <Container className={styles.page}>
      <PageHead
        title={`${placed ? 'Order placed' : 'Checkout'} · Chhapai`}
        description="Delivery address and payment."
        path="/checkout"
        noIndex
      />
      <Suspense fallback={<CheckoutSkeleton />}>
        {placed ? <OrderPlaced order={placed} /> : <Checkout onPlaced={showPlaced} EmptyCheckout={EmptyCheckout} />}
      </Suspense>
    </Container>
  );
}

interface CheckoutProps {
  onPlaced: (order: Order) => void;
  EmptyCheckout: ReturnType<typeof useEmptyCheckout>;
}

function Checkout({ onPlaced, EmptyCheckout }: CheckoutProps) {
  const { user } = useAuth();
  const { status, lines: current, message, refetch } = usePricedCart();
  const [busy, setBusy] = useState(false);
  // Placing an order empties the cart a moment before the confirmation is shown, and the form stays until then.
  const [lines, setLines] = useState(current);
  if (!busy && lines !== current) setLines(current);
  const { addresses, isWaiting } = useSavedAddresses();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  const hasForm = lines.length > 0;
  useEffect(() => {
    // If this fails, the confirmation is loaded again once the order is placed.
    if (hasForm) loadOrderPlaced().catch(() => undefined);
  }, [hasForm]);
  if (status === 'loading' || (hasForm && isWaiting)) return <CheckoutSkeleton />;
  if (status === 'failed')
    return (
      <>
        <InkHeading level={1}>Checkout</InkHeading>
        <ErrorState title={`Error: ${message}`} text="Nothing is lost. Please try again." onRetry={refetch} />
      </>
    );
  if (!user) return <EmptyCheckout viewer={wasSignedIn ? 'expired' : 'visitor'} />;
  if (!hasForm) return <EmptyCheckout viewer="shopper" />;
  return <CheckoutForm user={user} lines={lines} addresses={addresses} placing={{ busy, setBusy, onPlaced }} />;
}

/** The checkout while the cart loads. The heading is not an `h1`, which would take the page's focus and then disappear. */
function CheckoutSkeleton() {
  return (
    <>
      <InkHeading level={2}>Checkout</InkHeading>
      <Loading label="Loading Cart..." className={styles.columns}>
        <Sheet className={styles.fields}>
          {addressFieldNames.map((name) => (
            <SkeletonText key={name} lines={2} />
          ))}
        </Sheet>
        <Sheet className={styles.summary}>
          <SkeletonLine width="50%" />
          <SkeletonText lines={4} />
        </Sheet>
      </Loading>
    </>
  );
}
