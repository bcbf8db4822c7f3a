import { placeholderImage, SHIPPING_RUPEES, type AddToCartBody, type CartLine } from '@chhapai/contracts';

/** Quantities the server has not confirmed yet, by line id; 0 removes the line. */
export type PendingQuantities = Readonly<Record<string, number>>;

/** The lines with the pending quantities applied, at the prices of the confirmed ones. */
export function withPendingQuantities(lines: readonly CartLine[], pending: PendingQuantities): CartLine[] {
  return lines
    .map((line) => ({ ...line, quantity: pending[line._id] ?? line.quantity }))
    .filter((line) => line.quantity > 0);
}

/** What a line shows; a product that was deleted has no data, so the spec's fallbacks apply. */
export function shownProduct({ productId: product, unavailable }: Pick<CartLine, 'productId' | 'unavailable'>) {
  const shown = product ?? unavailable;
  // The page of a product that is still sold offers its other options.
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

/** The number of lines, not of pieces. */
export const itemCount = (lines: readonly CartLine[]): number => lines.length;

/** `1 item`, `3 items`. */
export const formatItemCount = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** Price of a line in rupees, exact to the paisa. */
export const lineTotal = (price: number, quantity: number): number => (Math.round(price * 100) * quantity) / 100;

/** Total of all lines in rupees, exact to the paisa; a missing price counts as 0. */
export function cartTotal(lines: readonly CartLine[]): number {
  const paise = lines.reduce((sum, line) => sum + Math.round(shownProduct(line).price * 100) * line.quantity, 0);
  return paise / 100;
}

/** Price of the items, shipping and total in rupees, exact to the paisa. */
export function orderPrices(lines: readonly CartLine[], shippingPrice: number = SHIPPING_RUPEES) {
  const itemsPrice = cartTotal(lines);
  const totalPrice = (Math.round(itemsPrice * 100) + Math.round(shippingPrice * 100)) / 100;
  return { itemsPrice, shippingPrice, totalPrice };
}

/** Whether this is the line of the item that was added. Labels and file names come from the server, so only keys and texts are compared. */
export function isLineOf(
  line: CartLine,
  { productId, variantId, personalisation: answers = [] }: AddToCartBody,
): boolean {
  const { personalisation = [] } = line;
  return (
    line.productId?._id === productId &&
    line.variant?._id === variantId &&
    personalisation.length === answers.length &&
    answers.every((answer) =>
      personalisation.some(({ key, value }) => key === answer.key && (!('value' in answer) || value === answer.value)),
    )
  );
}
