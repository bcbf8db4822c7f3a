import type { Order } from '@chhapai/contracts';
import { formatRupees, Price } from '@chhapai/ui';
import styles from './order-prices.module.css';

/** An order’s price breakdown. */
export function OrderPrices({
  prices,
}: {
  prices: Pick<Order, 'itemsPrice' | 'shippingPrice' | 'discountPrice' | 'totalPrice'>;
}) {
  return (
    <dl className={styles.prices}>
      <dt>Items</dt>
      <dd>{formatRupees(prices.itemsPrice, 2)}</dd>
      <dt>Shipping</dt>
      <dd>{formatRupees(prices.shippingPrice, 2)}</dd>
      {prices.discountPrice !== undefined && (
        <>
          <dt>Discount</dt>
          <dd>−{formatRupees(prices.discountPrice, 2)}</dd>
        </>
      )}
      <dt className={styles.total}>Total</dt>
      <dd>
        <Price amount={prices.totalPrice} decimals={2} />
      </dd>
    </dl>
  );
}
