import { SHIPPING_RUPEES, type CartLine } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { ButtonLink, formatRupees, Price, Sheet } from '@chhapai/ui';
import { cartTotal } from '../../cart/cart.rules';
import styles from './manage-cart.module.css';

/** The total and the way to the checkout: a sheet beside the lines, a bar at the foot of a phone. */
export function CartSummary({ lines }: { lines: CartLine[] }) {
  return (
    <Sheet as="aside" className={styles.summary} aria-label="Cart total">
      <p className={styles.total}>
        <span>Total</span>
        <Price amount={cartTotal(lines)} decimals={2} />
      </p>
      <p className={styles.shipping}>Shipping of {formatRupees(SHIPPING_RUPEES, 2)} is added at checkout.</p>
      <ButtonLink wide className={styles.proceed} render={(slot) => <Link to="/checkout" {...slot} />}>
        Proceed to Checkout
      </ButtonLink>
    </Sheet>
  );
}
