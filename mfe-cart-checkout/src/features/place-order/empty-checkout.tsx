import { Link } from '@chhapai/host-api';
import { ButtonLink, CartDrawing, EmptyState } from '@chhapai/ui';
import styles from './place-order.module.css';

/** Nothing to order: a visitor may have a cart after the login, a shopper may have ordered a moment ago. */
export function EmptyCheckout({ isVisitor }: { isVisitor: boolean }) {
  return (
    <EmptyState
      level={1}
      drawing={<CartDrawing />}
      title="Your cart is empty"
      text={isVisitor ? 'Log in to see your cart.' : 'Choose something nice, then come back here.'}
      action={
        <div className={styles.ways}>
          {isVisitor && (
            <ButtonLink render={(slot) => <Link to="/login" state={{ from: '/checkout' }} {...slot} />}>
              Log in
            </ButtonLink>
          )}
          <ButtonLink kind={isVisitor ? 'secondary' : 'primary'} render={(slot) => <Link to="/products" {...slot} />}>
            Shop Products
          </ButtonLink>
          {!isVisitor && (
            <ButtonLink kind="secondary" render={(slot) => <Link to="/orders" {...slot} />}>
              My Orders
            </ButtonLink>
          )}
        </div>
      }
    />
  );
}
