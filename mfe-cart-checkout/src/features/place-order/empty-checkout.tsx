import { Link } from '@chhapai/host-api';
import { ButtonLink, CartDrawing, EmptyState } from '@chhapai/ui';
import styles from './place-order.module.css';
import { hasUnconfirmedOrder } from './use-place-order';

interface EmptyCheckoutProps {
  /** `expired`: a visitor whose session ended while the checkout was open. */
  viewer: 'shopper' | 'visitor' | 'expired';
}

/** The checkout without a cart. A visitor may have one after logging in; a shopper may just have ordered. */
export function EmptyCheckout({ viewer }: EmptyCheckoutProps) {
  if (viewer === 'shopper') {
    const isUnconfirmed = hasUnconfirmedOrder();
    return (
      <EmptyState
        level={1}
        drawing={<CartDrawing />}
        title="Your cart is empty"
        text={
          isUnconfirmed
            ? 'Your order may have been placed, although no confirmation arrived. If so, it is in My Orders.'
            : 'Add something to your cart, then come back here.'
        }
        action={
          <div className={styles.actions}>
            {!isUnconfirmed && <ShopLink kind="primary" />}
            <ButtonLink
              kind={isUnconfirmed ? 'primary' : 'secondary'}
              render={(slot) => <Link to="/orders" {...slot} />}
            >
              My Orders
            </ButtonLink>
            {isUnconfirmed && <ShopLink kind="secondary" />}
          </div>
        }
      />
    );
  }
  const isExpired = viewer === 'expired';
  return (
    // Announces the end of a session, which replaces the form without a navigation.
    <div role={isExpired ? 'alert' : undefined}>
      <EmptyState
        level={1}
        drawing={<CartDrawing />}
        title={isExpired ? 'Your session has ended' : 'Your cart is empty'}
        text={isExpired ? 'Nothing is lost. Log in to continue with your order.' : 'Log in to see your cart.'}
        action={
          <div className={styles.actions}>
            <ButtonLink render={(slot) => <Link to="/login" state={{ from: '/checkout' }} {...slot} />}>
              Log in
            </ButtonLink>
            <ShopLink kind="secondary" />
          </div>
        }
      />
    </div>
  );
}

function ShopLink({ kind }: { kind: 'primary' | 'secondary' }) {
  return (
    <ButtonLink kind={kind} render={(slot) => <Link to="/products" {...slot} />}>
      Shop Products
    </ButtonLink>
  );
}
