import { NavLink } from '@chhapai/host-api';
import { CartIcon } from '@chhapai/ui';
import { itemCount, itemCountWords } from '../cart/cart.rules';
import { useCart } from '../cart/use-cart';
import { usePendingAdds } from '../cart/use-pending-adds';
import styles from './cart-link.module.css';

/** The way to the cart, with the number of its items. */
export function Component() {
  const count = itemCount(useCart().lines);
  usePendingAdds();
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
