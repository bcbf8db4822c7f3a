import { MAX_LINES, MAX_QUANTITY, type PersonalisationAnswer, type ReorderedLine } from '@chhapai/contracts';

/** A line to put into the cart again. `product` is today's, undefined if it is no longer sold. */
export interface LineToRefill {
  productId: string;
  quantity: number;
  /** Price per piece when it was ordered. */
  pricePaise: number;
  product: { pricePaise: number; minimumQuantity: number } | undefined;
  /** Today's answers and their key; undefined if the product now asks for something else. */
  personalisation: { answers: PersonalisationAnswer[]; key: string } | undefined;
}

/** What refilling does with a line. `quantity` is what its cart line has afterwards; nothing is written if `added` is 0. */
export interface RefilledLine {
  added: number;
  quantity: number;
  priceNow?: number;
  changes: ReorderedLine['changes'];
}

/** Distinguishes the lines of a cart. */
export const cartLineKey = (productId: string, personalisationKey: string): string =>
  `${productId} ${personalisationKey}`;

/** What each line adds to a cart that has these quantities, by `cartLineKey`. */
export function planRefill(lines: readonly LineToRefill[], cart: ReadonlyMap<string, number>): RefilledLine[] {
  const quantities = new Map(cart);
  return lines.map((line) => {
    const { product, personalisation } = line;
    if (!product) return { added: 0, quantity: 0, changes: ['unavailable'] };
    const price = { priceNow: product.pricePaise / 100 };
    if (!personalisation) return { added: 0, quantity: 0, ...price, changes: ['personalisation'] };
    const key = cartLineKey(line.productId, personalisation.key);
    const before = quantities.get(key) ?? 0;
    const wanted = Math.max(before + line.quantity, product.minimumQuantity);
    const isFull = before === 0 && quantities.size >= MAX_LINES;
    const quantity = isFull ? 0 : Math.min(wanted, MAX_QUANTITY);
    if (quantity > 0) quantities.set(key, quantity);
    const changes: RefilledLine['changes'] = [];
    if (product.pricePaise !== line.pricePaise) changes.push('price');
    if (wanted > before + line.quantity) changes.push('minimum');
    if (quantity < wanted) changes.push('limit');
    return { added: quantity - before, quantity, ...price, changes };
  });
}
