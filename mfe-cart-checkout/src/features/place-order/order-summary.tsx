import type { Ref } from 'react';
import { deliveryWindow, type CartLine, type DeliveryWindow } from '@chhapai/contracts';
import { Link, useAppDispatch } from '@chhapai/host-api';
import { Button, formatRupees, Picture, Sheet, VisuallyHidden } from '@chhapai/ui';
import { lineTotal, orderPrices, shownProduct } from '../../cart/cart-lines.rules';
import { changeQuantity } from '../../cart/change-quantity';
import { formatDeliveryWindow, shippingAbroadNote, shippingNote } from '../../delivery/delivery-text';
import { useShippingPrice } from '../../delivery/use-shipping-price';
import { OrderPrices } from '../../orders/order-prices';
import { LineStock } from '../../cart/line-stock';
import { lineProblem } from '../../cart/line-stock.rules';
import { LineDetails } from '../../line-details/line-details';
import styles from './place-order.module.css';

interface OrderSummaryProps {
  ref?: Ref<HTMLDivElement>;
  lines: CartLine[];
  countryCode: string;
  /** From the server; undefined until the PIN code is known. Until then, the device's clock is used, which may be wrong. */
  delivery: DeliveryWindow | undefined;
}

/** The items to be ordered, with their prices. */
export function OrderSummary({ ref, lines, countryCode, delivery }: OrderSummaryProps) {
  const shippingPrice = useShippingPrice();
  return (
    <Sheet as="section" ref={ref} className={styles.summary} aria-labelledby="order-summary">
      <div className={styles.summaryHead}>
        <h2 id="order-summary" tabIndex={-1}>
          Your order
        </h2>
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
            Get it between <strong>{formatDeliveryWindow(delivery ?? deliveryWindow(new Date()))}</strong>.
          </p>
          <p className={styles.shippingNote}>Shipping: {shippingNote(shippingPrice)}</p>
        </>
      ) : (
        <p className={styles.delivery}>{shippingAbroadNote}</p>
      )}
    </Sheet>
  );
}

/** An item of the summary. If something keeps it from being ordered, it can be fixed here. */
function SummaryItem({ line }: { line: CartLine }) {
  const dispatch = useAppDispatch();
  const { name, price, image } = shownProduct(line);
  const problem = lineProblem(line);
  const setQuantity = (quantity: number) => {
    void dispatch(changeQuantity(line._id, quantity));
    // The button that had focus disappears.
    document.getElementById('order-summary')?.focus({ preventScroll: true });
  };
  return (
    <li className={styles.item}>
      <Picture image={image} alt="" width={4} height={5} sizes="56px" className={styles.thumb} />
      <div className={styles.itemName}>
        {name}
        <LineDetails variant={line.variant} answers={line.personalisation} />
        <small className={styles.quantity}>
          Quantity {line.quantity}
          {line.regularPrice !== undefined &&
            `, ${formatRupees(price, 2)} each instead of ${formatRupees(line.regularPrice, 2)}`}
        </small>
        <LineStock line={line} onChange={setQuantity} />
        {problem && problem.possible === undefined && (
          <div>
            <Button small kind="secondary" onClick={() => setQuantity(0)}>
              Remove<VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          </div>
        )}
      </div>
      <span className={styles.itemPrice}>{formatRupees(lineTotal(price, line.quantity), 2)}</span>
    </li>
  );
}
