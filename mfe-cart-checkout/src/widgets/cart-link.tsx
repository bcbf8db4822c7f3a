import { useEffect } from 'react';
import { NavLink, useAppDispatch, useAuth } from '@chhapai/host-api';
import { CartIcon } from '@chhapai/ui';
import { cartApi } from '../cart/cart.api';
import { itemCount, itemCountWords } from '../cart/cart.rules';
import { useCart } from '../cart/use-cart';
import { takeWish } from '../cart/wish';
import styles from './cart-link.module.css';

/** The way to the cart, with the number of its items. */
export function Component() {
  const count = itemCount(useCart().lines);
  useKeptWish();
  return (
    <NavLink to="/cart" className={styles.link!} aria-label={count > 0 ? `Cart, ${itemCountWords(count)}` : 'Cart'}>
      <CartIcon />
      {count > 0 && (
        <span key={count} className={styles.badge} aria-hidden>
          {count}
        </span>
      )}
    </NavLink>
  );
}

/** What a visitor wanted before the login is added after it. */
function useKeptWish(): void {
  const { user } = useAuth();
  const dispatch = useAppDispatch();
  useEffect(() => {
    const wish = user && takeWish();
    if (wish) void dispatch(cartApi.endpoints.addToCart.initiate(wish, { track: false }));
  }, [user, dispatch]);
}
