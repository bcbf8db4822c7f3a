// Separate from offer.rules.ts, so that it loads only with the price table.
import { priceFor, type PriceStep } from '@chhapai/contracts';

/** A row of the price table: the price per piece for a range of quantities. */
interface PriceRow extends PriceStep {
  /** The quantities with this price, such as `10–49` or `50+`. */
  range: string;
  /** Whole percent below the price of one piece. */
  saving: number;
  isCurrent: boolean;
}

/** Rows that a shopper can reach; none if there is only one price. */
export function priceRows(prices: readonly PriceStep[], quantity: number, minimum: number, max: number): PriceRow[] {
  const regular = prices[0]!.price;
  const rows = prices.flatMap(({ from, price }, index) => {
    const to = (prices[index + 1]?.from ?? Infinity) - 1;
    if (to < minimum || from > max) return [];
    const start = Math.max(from, minimum);
    const range = to >= max ? `${start}+` : start === to ? `${start}` : `${start}–${to}`;
    const isCurrent = priceFor(prices, quantity) === price;
    return [{ from: start, price, range, saving: Math.round((1 - price / regular) * 100), isCurrent }];
  });
  return rows.length > 1 ? rows : [];
}
