import { placeholderImage, SHIPPING_RUPEES, toPaise, type CartLine } from '@chhapai/contracts';

// Separate from cart.rules.ts, which every page loads with the link to the cart.

/** The content of a line; a deleted product has no data, so the specification's fallbacks apply. */
export function shownProduct({ productId: product, unavailable }: Pick<CartLine, 'productId' | 'unavailable'>) {
  const shown = product ?? unavailable;
  // A product that is still sold has a page, which offers its other options.
  const hasPage = product !== null || (unavailable !== undefined && unavailable.reason !== 'product');
  return {
    name: shown?.name ?? 'Product Name Unavailable',
    price: product?.price ?? 0,
    image: shown?.image || placeholderImage,
    path: shown && hasPage ? `/product/${shown._id}` : undefined,
    /** Minimum order quantity. */
    minimum: product?.minimumQuantity ?? 1,
  };
}

/** Price of a line in rupees, exact to the paisa. */
export const lineTotal = (price: number, quantity: number): number => (toPaise(price) * quantity) / 100;

/** Total of all lines in rupees, exact to the paisa; a missing price counts as 0. */
export function cartTotal(lines: readonly CartLine[]): number {
  const paise = lines.reduce((sum, line) => sum + toPaise(shownProduct(line).price) * line.quantity, 0);
  return paise / 100;
}

/** Price of the items, shipping and total in rupees, exact to the paisa. */
export function orderPrices(lines: readonly CartLine[], shippingPrice: number = SHIPPING_RUPEES) {
  const itemsPrice = cartTotal(lines);
  const totalPrice = (toPaise(itemsPrice) + toPaise(shippingPrice)) / 100;
  return { itemsPrice, shippingPrice, totalPrice };
}
