import {
  MAX_QUANTITY,
  piecesByProduct,
  priceFor,
  toPaise,
  type PersonalisationAnswer,
  type ReorderedLine,
} from '@chhapai/contracts';
import { pricesOf, stockOf, unavailableReason, type Choice } from './cart-line.rules.js';

/** A line to put back into the cart. */
export interface LineToRefill {
  productId: string;
  quantity: number;
  /** Price per piece when it was ordered. */
  pricePaise: number;
  /** The product and variant as they are now; undefined if they are no longer sold. */
  current: Choice | undefined;
  /**
   * The answers that the product now accepts, and the key of the line; undefined if the product now asks for different answers.
   */
  personalisation: { answers: PersonalisationAnswer[]; key: string } | undefined;
}

/** A line that is in the cart. */
export interface LineInCart extends Choice {
  key: string;
  quantity: number;
}

/** The effect of refilling on a line. `quantity` is its cart line's quantity afterwards; nothing is written if `added` is 0. */
export interface RefilledLine {
  added: number;
  quantity: number;
  priceNow?: number;
  changes: ReorderedLine['changes'];
}

const lineKey = (productId: string, key: string): string => `${productId} ${key}`;

/** The effect of each line on a cart that has room for `room` more lines. */
export function planRefill(lines: readonly LineToRefill[], cart: readonly LineInCart[], room: number): RefilledLine[] {
  const filled = new Map(cart.map((line) => [lineKey(line.product.id, line.key), line]));
  const maxLines = filled.size + room;
  const plans = lines.map((line) => planLine(line, filled, maxLines));
  const pieces = piecesByProduct(
    orderableLines(filled).map(({ product, quantity }) => ({ productId: product.id, quantity })),
  );
  return plans.map((plan, index) => withPrice(plan, lines[index]!, pieces));
}

/** Lines that can no longer be ordered count neither towards prices nor towards the stock. */
const orderableLines = (filled: ReadonlyMap<string, LineInCart>): LineInCart[] =>
  [...filled.values()].filter((line) => !unavailableReason(line));

function planLine(
  { quantity: ordered, current, personalisation }: LineToRefill,
  filled: Map<string, LineInCart>,
  maxLines: number,
): RefilledLine {
  if (!current) return refused('unavailable');
  if (!personalisation) return refused('personalisation');
  const key = lineKey(current.product.id, personalisation.key);
  const before = filled.get(key)?.quantity ?? 0;
  const wanted = Math.max(before + ordered, current.product.minimumQuantity);
  const isFull = before === 0 && filled.size >= maxLines;
  const possible = isFull ? 0 : Math.min(wanted, MAX_QUANTITY);
  const inStock = Math.max(before, piecesFor(current, before, orderableLines(filled)));
  const fits = Math.min(possible, inStock);
  const quantity = fits < current.product.minimumQuantity ? before : fits;
  if (quantity > 0) filled.set(key, { ...current, key: personalisation.key, quantity });
  const changes: RefilledLine['changes'] = [];
  if (wanted > before + ordered) changes.push('minimum');
  if (possible < wanted) changes.push('limit');
  if (quantity < possible) changes.push('stock');
  return { added: quantity - before, quantity, changes };
}

const refused = (change: RefilledLine['changes'][number]): RefilledLine => ({
  added: 0,
  quantity: 0,
  changes: [change],
});

/** How many pieces in stock are left for a line that already has `own` pieces. */
function piecesFor(choice: Choice, own: number, lines: readonly LineInCart[]): number {
  const stock = stockOf(choice);
  if (!stock) return Infinity;
  const taken = lines.filter((line) => stockOf(line)?.key === stock.key);
  return stock.pieces - taken.reduce((sum, { quantity }) => sum + quantity, 0) + own;
}

function withPrice(
  plan: RefilledLine,
  { quantity, pricePaise, current }: LineToRefill,
  pieces: ReadonlyMap<string, number>,
): RefilledLine {
  if (!current) return plan;
  const priceNow = priceFor(pricesOf(current), pieces.get(current.product.id) ?? quantity);
  const isChanged = plan.changes[0] !== 'personalisation' && toPaise(priceNow) !== pricePaise;
  return { ...plan, priceNow, changes: isChanged ? ['price', ...plan.changes] : plan.changes };
}
