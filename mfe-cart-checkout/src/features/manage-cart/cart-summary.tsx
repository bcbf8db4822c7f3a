import type { CartLine } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { ButtonLink, formatRupees, Price, Sheet } from '@chhapai/ui';
import { itemCount, itemCountWords, orderPrices } from '../../cart/cart.rules';
import { DeliveryEstimate } from '../../delivery/delivery-estimate';
import { shippingWords } from '../../delivery/shipping-words';
import styles from './manage-cart.module.css';

/** What the lines cost and the way to the checkout: a sheet beside the lines, a bar at the foot of a phone. */
export function CartSummary({ lines }: { lines: CartLine[] }) {
  const { itemsPrice, shippingPrice, totalPrice } = orderPrices(lines);
  return (
    <Sheet as="aside" className={styles.summary} aria-label="Cart total">
      <dl className={styles.sums}>
        <dt>Total ({itemCountWords(itemCount(lines))})</dt>
        <dd>{formatRupees(itemsPrice, 2)}</dd>
        <dt>Shipping</dt>
        <dd>{formatRupees(shippingPrice, 2)}</dd>
        <dt className={styles.grand}>Total with shipping</dt>
        <dd>
          <Price amount={totalPrice} decimals={2} />
        </dd>
      </dl>
      <ButtonLink wide className={styles.proceed} render={(slot) => <Link to="/checkout" {...slot} />}>
        Proceed to Checkout
      </ButtonLink>
    </Sheet>
  );
}

/** Below the lines: when it comes and what shipping costs. */
export function DeliveryFacts() {
  return (
    <section className={styles.delivery} aria-label="Delivery">
      <DeliveryEstimate />
      <p className={styles.shippingWords}>Shipping: {shippingWords}</p>
    </section>
  );
}
