import { placeholderImage, SHIPPING_RUPEES, type CartLine } from '@chhapai/contracts';

/** What a shopper wants of a line, by the line's id, while the server does not know it yet; 0 is to be removed. */
export type Intentions = Readonly<Record<string, number>>;

/** The lines as the shopper wants them. */
export function withIntentions(lines: readonly CartLine[], wanted: Intentions): CartLine[] {
  return lines
    .map((line) => ({ ...line, quantity: wanted[line._id] ?? line.quantity }))
    .filter((line) => line.quantity > 0);
}

/** What a line shows; a product that is no longer sold has no data. */
export function shownProduct({ productId: product }: Pick<CartLine, 'productId'>) {
  return {
    name: product?.name ?? 'Product Name Unavailable',
    price: product?.price ?? 0,
    image: product?.image || placeholderImage,
    path: product ? `/product/${product._id}` : undefined,
    /** Fewest pieces. */
    minimum: product?.minimumQuantity ?? 1,
  };
}

/** The number of lines, not of pieces. */
export const itemCount = (lines: readonly CartLine[]): number => lines.length;

/** `1 item`, `3 items`. */
export const itemCountWords = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** Rupees of a quantity at a price, exact to the paisa. */
export const lineTotal = (price: number, quantity: number): number => (Math.round(price * 100) * quantity) / 100;

/** Rupees of all lines, exact to the paisa; a missing price counts as 0. */
export function cartTotal(lines: readonly CartLine[]): number {
  const paise = lines.reduce((sum, line) => sum + Math.round(shownProduct(line).price * 100) * line.quantity, 0);
  return paise / 100;
}

/** Rupees of the items, of shipping, and of both, exact to the paisa. */
export function orderPrices(lines: readonly CartLine[]) {
  const itemsPrice = cartTotal(lines);
  const totalPrice = (Math.round(itemsPrice * 100) + SHIPPING_RUPEES * 100) / 100;
  return { itemsPrice, shippingPrice: SHIPPING_RUPEES, totalPrice };
}
