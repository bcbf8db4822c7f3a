import { SHIPPING_RUPEES, toPaise, variantName, type OrderChange, type PlaceOrderBody } from '@chhapai/contracts';
import type { PricedLine } from '../../cart/cart.module.js';

export interface PricedOrder<Line = PricedLine> {
  lines: Line[];
  itemsPaise: number;
  shippingPaise: number;
  discountPaise: number;
  totalPaise: number;
}

/**
 * An order at agreed prices. A quotation may offer items that are not in the catalogue (`productId` null), with HSN codes of
 * their own.
 */
export type AgreedOrder = Omit<PricedOrder, 'lines'> & {
  lines: readonly (Pick<PricedLine, 'name' | 'image' | 'quantity' | 'pricePaise' | 'personalisation'> & {
    productId: string | null;
    variant?: PricedLine['variant'];
    hsn?: string | null;
  })[];
};

type Shown = Pick<PlaceOrderBody, 'orderItems' | 'itemsPrice' | 'shippingPrice' | 'totalPrice'>;
type ShownItem = Shown['orderItems'][number];

/** Prices the cart, without products that are no longer sold. */
export function priceOrder<Line extends PricedLine>(
  cart: readonly Line[],
  shippingPaise = SHIPPING_RUPEES * 100,
): PricedOrder<Line> {
  const lines = cart.filter((line) => line.isOrderable);
  const itemsPaise = lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  return { lines, itemsPaise, shippingPaise, discountPaise: 0, totalPaise: itemsPaise + shippingPaise };
}

/** All differences between the order that the shopper saw and the one that would be placed now. */
export function findChanges(cart: readonly PricedLine[], order: PricedOrder, shown: Shown): OrderChange[] {
  const keyOf = keysFor(shown.orderItems);
  const items = new Map<string, ShownGroup>();
  for (const item of shown.orderItems) items.set(keyOf(item.productId, item.variantId), mergeItem(items, item, keyOf));
  const groups = new Map<string, PricedGroup>();
  for (const line of order.lines) {
    const key = keyOf(line.productId, line.variant?.id);
    groups.set(key, addLine(groups.get(key), line));
  }
  return [
    ...[...groups].flatMap(([key, group]) => groupChanges(group, items.get(key))),
    ...[...items].flatMap(([key, item]) => (groups.has(key) ? [] : [removal(item, cart)])),
    ...amountChange('itemsPrice', shown.itemsPrice, order.itemsPaise),
    ...amountChange('shippingPrice', shown.shippingPrice, order.shippingPaise),
    ...amountChange('totalPrice', shown.totalPrice, order.totalPaise),
  ];
}

/** A sentence with at most three of the differences; the page shows all of them. */
export function describeChanges(changes: readonly OrderChange[]): string {
  const ofItems = changes.filter((change) => change.productId !== undefined);
  const described = (ofItems.length > 0 ? ofItems : changes).map(describeChange);
  const rest = described.length > 3 ? `; and ${described.length - 3} more` : '';
  return `Your order has changed: ${described.slice(0, 3).join('; ')}${rest}. Please check it and place it again.`;
}

type KeyOf = (productId: string, variantId: string | undefined) => string;

/**
 * The key of an item or a line, by which the two are matched. It includes the variant if the client sent one for the product.
 */
function keysFor(items: readonly ShownItem[]): KeyOf {
  const named = new Set(items.flatMap(({ productId, variantId }) => (variantId ? [productId.toLowerCase()] : [])));
  return (productId, variantId = '') => {
    const product = productId.toLowerCase();
    return named.has(product) ? `${product} ${variantId.toLowerCase()}` : product;
  };
}

/** Items, or lines, that are compared as one; their prices in paise. */
interface Group {
  productId: string;
  variantId: string | undefined;
  quantity: number;
  prices: ReadonlySet<number>;
}
type ShownGroup = Group;
type PricedGroup = Group & { name: string };

/** Repeated items of a product count as one item with the total quantity. */
function mergeItem(items: ReadonlyMap<string, ShownGroup>, item: ShownItem, keyOf: KeyOf): ShownGroup {
  const { productId, variantId, quantity, price } = item;
  const earlier = items.get(keyOf(productId, variantId));
  return {
    productId: productId.toLowerCase(),
    variantId: variantId?.toLowerCase(),
    quantity: quantity + (earlier?.quantity ?? 0),
    prices: new Set([...(earlier?.prices ?? []), toPaise(price)]),
  };
}

/** Lines that differ only in personalisation cost the same, so they count as one with the total quantity. */
function addLine(earlier: PricedGroup | undefined, line: PricedLine): PricedGroup {
  const { productId, variant, name, quantity, pricePaise } = line;
  return {
    productId,
    variantId: variant?.id,
    name: variantName(name, variant?.options),
    quantity: quantity + (earlier?.quantity ?? 0),
    prices: new Set([...(earlier?.prices ?? []), pricePaise]),
  };
}

function groupChanges(group: PricedGroup, shown: ShownGroup | undefined): OrderChange[] {
  const { productId, variantId, name, quantity, prices } = group;
  const line = { productId, ...(variantId && { variantId }), name };
  if (!shown) return [{ field: 'added', ...line, shown: null, now: quantity }];
  const changes: OrderChange[] = [];
  const outdated = [...shown.prices].find((price) => !prices.has(price));
  const unseen = [...prices].find((price) => !shown.prices.has(price));
  if (outdated !== undefined || unseen !== undefined) {
    const [before] = shown.prices;
    const [now] = prices;
    changes.push({ field: 'price', ...line, shown: (outdated ?? before!) / 100, now: (unseen ?? now!) / 100 });
  }
  if (shown.quantity !== quantity) changes.push({ field: 'quantity', ...line, shown: shown.quantity, now: quantity });
  return changes;
}

function removal({ productId, variantId, quantity }: ShownGroup, cart: readonly PricedLine[]): OrderChange {
  const line = cart.find((each) => each.productId === productId && (!variantId || each.variant?.id === variantId));
  const name = line && variantName(line.name, line.variant?.options);
  const item = { productId, ...(variantId && { variantId }), ...(name && { name }) };
  return { field: 'removed', ...item, shown: quantity, now: null };
}

function amountChange(field: 'itemsPrice' | 'shippingPrice' | 'totalPrice', shown: number, paise: number) {
  return toPaise(shown) === paise ? [] : [{ field, shown, now: paise / 100 } satisfies OrderChange];
}

function describeChange({ field, name = 'one item', shown, now }: OrderChange): string {
  switch (field) {
    case 'price':
      return `${name} is now ${rupees(now)} (you saw ${rupees(shown)})`;
    case 'quantity':
      return `the quantity of ${name} is now ${now} (you saw ${shown})`;
    case 'added':
      return `${name} was added to your cart`;
    case 'removed':
      return `${name} is no longer available in your cart`;
    case 'itemsPrice':
      return `the items come to ${rupees(now)} (you saw ${rupees(shown)})`;
    case 'shippingPrice':
      return `shipping is ${rupees(now)} (you saw ${rupees(shown)})`;
    case 'totalPrice':
      return `the total is ${rupees(now)} (you saw ${rupees(shown)})`;
  }
}

const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** An amount as on the shop's pages, e.g. `₹1,448` or `₹448.50`. */
export const rupees = (amount: number | null): string => rupeeFormat.format(amount ?? 0);
