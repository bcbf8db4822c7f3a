import type { OrderChange, PlaceOrderBody } from '@chhapai/contracts';
import type { CartPosition, PricedOrder } from './price-order.rules.js';

type Shown = Pick<PlaceOrderBody, 'orderItems' | 'itemsPrice' | 'shippingPrice' | 'totalPrice'>;
type ShownItem = Shown['orderItems'][number];

/** Every difference between what the shopper was shown and the order as it would be placed now; none when they agree. */
export function findChanges(cart: readonly CartPosition[], order: PricedOrder, shown: Shown): OrderChange[] {
  const items = new Map<string, ShownItem>();
  for (const item of shown.orderItems) items.set(item.productId.toLowerCase(), merged(items, item));
  return [
    ...byProduct(order.positions).flatMap((position) => positionChanges(position, items.get(position.productId))),
    ...[...items].flatMap(([productId, item]) => removal(productId, item, cart, order)),
    ...amountChange('itemsPrice', shown.itemsPrice, order.itemsPaise),
    ...amountChange('shippingPrice', shown.shippingPrice, order.shippingPaise),
    ...amountChange('totalPrice', shown.totalPrice, order.totalPaise),
  ];
}

/** One sentence a shopper can act upon; at most three differences, for the page shows them all. */
export function describeChanges(changes: readonly OrderChange[]): string {
  const ofItems = changes.filter((change) => change.productId !== undefined);
  const told = (ofItems.length > 0 ? ofItems : changes).map(describeChange);
  const rest = told.length > 3 ? `; and ${told.length - 3} more` : '';
  return `Your order has changed: ${told.slice(0, 3).join('; ')}${rest}. Please check it and place it again.`;
}

/** A product named twice counts as one item of both quantities. */
function merged(items: Map<string, ShownItem>, item: ShownItem): ShownItem {
  const earlier = items.get(item.productId.toLowerCase());
  return earlier ? { ...item, quantity: earlier.quantity + item.quantity } : item;
}

/** Lines of one product, which differ in what is printed, cost the same and count as one of all their pieces. */
function byProduct(positions: readonly CartPosition[]): CartPosition[] {
  const products = new Map<string, CartPosition>();
  for (const position of positions) {
    const quantity = position.quantity + (products.get(position.productId)?.quantity ?? 0);
    products.set(position.productId, { ...position, quantity });
  }
  return [...products.values()];
}

function positionChanges(position: CartPosition, shown: ShownItem | undefined): OrderChange[] {
  const { productId, name, quantity, pricePaise } = position;
  if (!shown) return [{ field: 'added', productId, name, shown: null, now: quantity }];
  const changes: OrderChange[] = [];
  if (toPaise(shown.price) !== pricePaise) {
    changes.push({ field: 'price', productId, name, shown: shown.price, now: pricePaise / 100 });
  }
  if (shown.quantity !== quantity) {
    changes.push({ field: 'quantity', productId, name, shown: shown.quantity, now: quantity });
  }
  return changes;
}

function removal(id: string, item: ShownItem, cart: readonly CartPosition[], order: PricedOrder): OrderChange[] {
  if (order.positions.some(({ productId }) => productId === id)) return [];
  const name = cart.find(({ productId }) => productId === id)?.name;
  return [{ field: 'removed', productId: id, ...(name && { name }), shown: item.quantity, now: null }];
}

function amountChange(field: 'itemsPrice' | 'shippingPrice' | 'totalPrice', shown: number, paise: number) {
  return toPaise(shown) === paise ? [] : [{ field, shown, now: paise / 100 } satisfies OrderChange];
}

function describeChange({ field, name = 'one item', shown, now }: OrderChange): string {
  switch (field) {
    case 'price':
      return `${name} is now ${rupees(now)} (you saw ${rupees(shown)})`;
    case 'quantity':
      return `${name} is in your cart ${now} times (you saw ${shown})`;
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

function toPaise(amount: number): number {
  return Math.round(amount * 100);
}

function rupees(amount: number | null): string {
  return `₹${Number.isInteger(amount) ? amount : amount?.toFixed(2)}`;
}
