import { useState } from 'react';
import type { Order } from '@chhapai/contracts';
import { PageHead, useAuth } from '@chhapai/host-api';
import { Container, ErrorState } from '@chhapai/ui';
import { useCart } from '../../cart/use-cart';
import { CheckoutForm } from './checkout-form';
import { CheckoutSkeleton } from './checkout-skeleton';
import { EmptyCheckout } from './empty-checkout';
import { OrderPlaced } from './order-placed';
import styles from './place-order.module.css';

/** /checkout: from the cart to a placed order. */
export function Component() {
  const [placed, setPlaced] = useState<Order>();
  return (
    <Container className={styles.page}>
      <PageHead
        title={`${placed ? 'Order placed' : 'Checkout'} · Chhapai`}
        description="Delivery address and payment."
        path="/checkout"
        noIndex
      />
      {placed ? <OrderPlaced order={placed} /> : <Checkout onPlaced={setPlaced} />}
    </Container>
  );
}

function Checkout({ onPlaced }: { onPlaced: (order: Order) => void }) {
  const { user } = useAuth();
  const { status, lines, message, refetch } = useCart();
  if (status === 'loading') return <CheckoutSkeleton />;
  if (status === 'failed')
    return (
      <ErrorState level={1} title={`Error: ${message}`} text="Nothing is lost. Please try again." onRetry={refetch} />
    );
  if (!user || lines.length === 0) return <EmptyCheckout isVisitor={!user} />;
  return <CheckoutForm user={user} lines={lines} onPlaced={onPlaced} />;
}
