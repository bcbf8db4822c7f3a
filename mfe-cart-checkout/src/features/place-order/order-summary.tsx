import { deliveryWindow, type CartLine } from '@chhapai/contracts';
import { Link } from '@chhapai/host-api';
import { formatRupees, Picture, Sheet } from '@chhapai/ui';
import { lineTotal, orderPrices, shownProduct } from '../../cart/cart.rules';
import { formatDeliveryWindow } from '../../delivery/delivery-text';
import { shippingAbroadNote, shippingNote } from '../../delivery/delivery-text';
import { useShippingPrice } from '../../delivery/use-shipping-price';
import { OrderPrices } from '../../orders/order-prices';
import { PersonalisationList } from '../../personalisation/personalisation-list';
import styles from './place-order.module.css';

/** The items to be ordered and what they cost. */
export function OrderSummary({ lines, countryCode }: { lines: CartLine[]; countryCode: string }) {
  const shippingPrice = useShippingPrice();
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
      <OrderPrices prices={orderPrices(lines, shippingPrice)} />
      {countryCode === 'IN' ? (
        <>
          <p className={styles.delivery}>
            Get it between <strong>{formatDeliveryWindow(deliveryWindow(new Date()))}</strong>.
          </p>
          <p className={styles.shippingNote}>Shipping: {shippingNote(shippingPrice)}</p>
        </>
      ) : (
        <p className={styles.delivery}>{shippingAbroadNote}</p>
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
