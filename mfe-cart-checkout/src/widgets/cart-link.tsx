import { useEffect } from 'react';
import { NavLink, useAppDispatch, useAuth, type HttpFailure } from '@chhapai/host-api';
import { CartIcon } from '@chhapai/ui';
import { emptyCart } from '../cart/cart.api';
import { cartChangesApi } from '../cart/cart-changes.api';
import { formatItemCount, itemCount } from '../cart/cart.rules';
import { pendingAdds, removePendingAdd } from '../cart/pending-adds';
import { useCart } from '../cart/use-cart';
import styles from './cart-link.module.css';

/** A link to the cart with its number of items. */
export function Component() {
  const count = itemCount(useCart().lines);
  usePendingAdds();
  return (
    <NavLink to="/cart" className={styles.link!} aria-label={count > 0 ? `Cart, ${formatItemCount(count)}` : 'Cart'}>
      <CartIcon />
      {count > 0 && (
        <span key={count} className={styles.badge} aria-hidden>
          {count}
        </span>
      )}
    </NavLink>
  );
}

/**
 * After a login, adds the items that the visitor tried to add before logging in. An item stays stored until the service has
 * added or refused it, so that it is retried on the next page load or login, with the same idempotency key. One that was added
 * after the shopper has logged out is removed as well, because it must not be added to another shopper's cart.
 */
function usePendingAdds(): void {
  const email = useAuth().user?.email;
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!email) return;
    let isCurrent = true;
    for (const add of pendingAdds()) {
      void dispatch(cartChangesApi.endpoints.addToCart.initiate(add, { track: false })).then(({ data, error }) => {
        const { status } = (error ?? {}) as HttpFailure;
        // The reply to an add that was not sent is `emptyCart` itself.
        const wasAdded = data && data !== emptyCart;
        const wasRefused = status !== undefined && status < 500 && status !== 429;
        if (wasAdded || (isCurrent && wasRefused)) removePendingAdd(add);
      });
    }
    return () => void (isCurrent = false);
  }, [email, dispatch]);
}
