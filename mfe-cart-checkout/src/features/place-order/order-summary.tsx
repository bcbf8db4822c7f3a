import { deliveryWindow, type CartLine } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { formatRupees, Picture, Price, Sheet } from '@chhapai/ui';
import { lineTotal, orderPrices, shownProduct } from '../../cart/cart.rules';
import { windowWords } from '../../delivery/delivery-words.rules';
import { abroadWords, shippingWords } from '../../delivery/shipping-words';
import { PersonalisationList } from '../../personalisation/personalisation-list';
import styles from './place-order.module.css';

/** What is about to be ordered, and what it costs. */
export function OrderSummary({ lines, countryCode }: { lines: CartLine[]; countryCode: string }) {
  const { itemsPrice, shippingPrice, totalPrice } = orderPrices(lines);
  return (
    <Sheet as="section" className={styles.summary} aria-labelledby="order-summary">
      <div className={styles.summaryHead}>
        <h2 id="order-summary">Your order</h2>
        <Link to="/cart">Change</Link>
      </div>
      <ul role="list" className={styles.items}>
        {lines.map((line) => (
          <SummaryItem key={line._id} line={line} />
        ))}
      </ul>
      <dl className={styles.prices}>
        <dt>Items</dt>
        <dd>{formatRupees(itemsPrice, 2)}</dd>
        <dt>Shipping</dt>
        <dd>{formatRupees(shippingPrice, 2)}</dd>
        <dt className={styles.grand}>Total</dt>
        <dd>
          <Price amount={totalPrice} decimals={2} />
        </dd>
      </dl>
      {countryCode === 'IN' ? (
        <>
          <p className={styles.delivery}>
            Get it between <strong>{windowWords(deliveryWindow(new Date()))}</strong>.
          </p>
          <p className={styles.shippingWords}>Shipping: {shippingWords}</p>
        </>
      ) : (
        <p className={styles.delivery}>{abroadWords}</p>
      )}
    </Sheet>
  );
}

function SummaryItem({ line }: { line: CartLine }) {
  const { name, price, image, path } = shownProduct(line);
  return (
    <li className={styles.item}>
      <Picture image={image} alt="" width={4} height={5} sizes="56px" className={styles.thumb} />
      <div className={styles.itemName}>
        {name}
        <PersonalisationList answers={line.personalisation} />
        <small className={styles.quantity}>
          {path ? `Quantity ${line.quantity}` : 'No longer available, will not be ordered'}
        </small>
      </div>
      <span>{formatRupees(lineTotal(price, line.quantity), 2)}</span>
    </li>
  );
}
