import {
  SHIPPING_RUPEES,
  type OrderChange,
  type PersonalisationAnswer,
  type PersonalisationField,
  type PlaceOrderBody,
} from '@chhapai/contracts';

/** A cart line with the current state of its product. */
export interface CartPosition {
  productId: string;
  name: string;
  image: string;
  quantity: number;
  pricePaise: number;
  isSold: boolean;
  minimumQuantity: number;
  /** The product's current personalisation fields, and the shopper's answers. */
  fields: PersonalisationField[];
  personalisation: PersonalisationAnswer[];
}

export interface PricedOrder {
  positions: CartPosition[];
  itemsPaise: number;
  shippingPaise: number;
  discountPaise: number;
  totalPaise: number;
}

/**
 * What is ordered, at the prices that were agreed. A quotation may offer what is not in the catalogue (`productId` null), and has HSN codes
 * of its own.
 */
export type AgreedOrder = Omit<PricedOrder, 'positions'> & {
  positions: readonly (Pick<CartPosition, 'name' | 'image' | 'quantity' | 'pricePaise' | 'personalisation'> & {
    productId: string | null;
    hsn?: string | null;
  })[];
};

type Shown = Pick<PlaceOrderBody, 'orderItems' | 'itemsPrice' | 'shippingPrice' | 'totalPrice'>;
type ShownItem = Shown['orderItems'][number];

/** Prices the cart, without products that are no longer sold. */
export function priceOrder(cart: readonly CartPosition[], shippingPaise = SHIPPING_RUPEES * 100): PricedOrder {
  const positions = cart.filter((position) => position.isSold);
  const itemsPaise = positions.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  return { positions, itemsPaise, shippingPaise, discountPaise: 0, totalPaise: itemsPaise + shippingPaise };
}

/** All differences between what the shopper saw and the order as it would be placed now. */
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

/** A sentence with at most three of the differences; the page shows all of them. */
export function describeChanges(changes: readonly OrderChange[]): string {
  const ofItems = changes.filter((change) => change.productId !== undefined);
  const described = (ofItems.length > 0 ? ofItems : changes).map(describeChange);
  const rest = described.length > 3 ? `; and ${described.length - 3} more` : '';
  return `Your order has changed: ${described.slice(0, 3).join('; ')}${rest}. Please check it and place it again.`;
}

/** Repeated items of a product count as one item with the total quantity. */
function merged(items: Map<string, ShownItem>, item: ShownItem): ShownItem {
  const earlier = items.get(item.productId.toLowerCase());
  return earlier ? { ...item, quantity: earlier.quantity + item.quantity } : item;
}

/** Lines of one product differ only in personalisation and cost the same, so they count as one with the total quantity. */
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

/** An amount as in messages, e.g. `₹448` or `₹448.50`. */
export function rupees(amount: number | null): string {
  return `₹${Number.isInteger(amount) ? amount : amount?.toFixed(2)}`;
}
