import { deliveryWindow, isCustomPrinted, placeholderImage, type OrderStatus } from '@chhapai/contracts';
import { DEMO_DAYS, demoCustomers, demoStaff, type DemoPerson } from '@chhapai/service-kit';
import { v7 as uuidv7 } from 'uuid';
import type { ProductEntity } from '../catalogue/catalogue.module.js';
import type { OrderEntity, OrderHistoryEntity, OrderLineEntity } from '../orders/orders.module.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const SHIPPING_PAISE = 5_000;

const PLACES = [
  { address: 'Sample house 12, Hazratganj', city: 'Lucknow', state: 'Uttar Pradesh', postalCode: '226001' },
  { address: 'Sample house 4, Gomti Nagar', city: 'Lucknow', state: 'Uttar Pradesh', postalCode: '226010' },
  { address: 'Sample house 31, Civil Lines', city: 'Prayagraj', state: 'Uttar Pradesh', postalCode: '211001' },
  { address: 'Sample house 7, Mall Road', city: 'Kanpur', state: 'Uttar Pradesh', postalCode: '208001' },
  { address: 'Sample house 9, Indiranagar', city: 'Bengaluru', state: 'Karnataka', postalCode: '560038' },
];

/** Items that were quoted instead of ordered from the catalogue, with the price in paise. */
export const QUOTED = [
  { description: 'Visiting cards, matt, both sides', quantity: 1000, pricePaise: 150, hsn: '4909' },
  { description: 'Flex banner, 6 × 3 ft', quantity: 12, pricePaise: 54_000, hsn: '4911' },
  { description: 'Brochures, tri-fold, 170 gsm', quantity: 500, pricePaise: 900, hsn: '4911' },
  { description: 'Wedding cards with envelopes', quantity: 300, pricePaise: 4_500, hsn: '4909' },
];

type Step = Pick<OrderHistoryEntity, 'to' | 'at'> & { reason: string | null };

/** Rows of an order, from which the documents are issued. */
export interface DemoOrder extends Omit<OrderEntity, 'number' | 'documents' | 'history' | 'lines'> {
  customer: DemoPerson;
  lines: OrderLineEntity[];
  history: OrderHistoryEntity[];
  isQuoted: boolean;
}

/** A year's orders, oldest first: more of them in the weeks before Diwali, and each as far along as it would be today. */
export function demoOrders(products: readonly ProductEntity[], now: Date): DemoOrder[] {
  const times = Array.from({ length: DEMO_DAYS }, (_, day) => timesOf(day, now)).flat();
  return times.filter((at) => at < now).map((at, position) => demoOrder(position, at, products, now));
}

/** The time of delivery; undefined if the order was not delivered. */
export const deliveredAt = ({ history }: Pick<DemoOrder, 'history'>): Date | undefined =>
  history.find(({ to }) => to === 'delivered')?.at;

/** When orders are placed on a day; day 0 is the oldest. */
function timesOf(day: number, now: Date): Date[] {
  const start = now.getTime() - (DEMO_DAYS - day) * DAY_MS;
  const isFestive = [9, 10].includes(new Date(start).getUTCMonth());
  const count = 2 + ((day * 5) % 3) + (isFestive ? 3 : 0);
  return Array.from({ length: count }, (_, position) => new Date(start + ((position + 1) * DAY_MS) / (count + 1)));
}

function demoOrder(position: number, createdAt: Date, products: readonly ProductEntity[], now: Date): DemoOrder {
  const known = demoCustomers.filter(({ joinedAt }) => joinedAt <= createdAt);
  const customer = known[(position * 7) % known.length] ?? demoCustomers[0]!;
  const place = PLACES[position % PLACES.length]!;
  const id = uuidv7({ msecs: createdAt.getTime() });
  const isQuoted = position % 24 === 11;
  const steps = stepsOf(position, createdAt).filter(({ at }) => at <= now);
  const status = steps.at(-1)?.to ?? 'placed';
  const isShipped = steps.some(({ to }) => to === 'shipped');
  const ordered = isQuoted ? [quotedLine(id, position, status)] : catalogueLines(id, position, products);
  const lines = status === 'returned' ? ordered.map(toReturned) : ordered;
  const itemsPaise = lines.reduce((sum, { quantity, pricePaise }) => sum + quantity * pricePaise, 0);
  const { earliest, latest } = deliveryWindow(createdAt);
  return {
    id,
    customer,
    isQuoted,
    lines,
    status,
    createdAt,
    ...place,
    country: 'India',
    phone: null,
    gstin: null,
    shopperId: customer.id,
    fullName: customer.name,
    email: customer.email,
    paymentMethod: 'cod',
    itemsPaise,
    shippingPaise: SHIPPING_PAISE,
    discountPaise: 0,
    totalPaise: itemsPaise + SHIPPING_PAISE,
    expectedFrom: earliest,
    expectedTo: latest,
    version: steps.length + 1,
    cash: cashOf(steps, now),
    courier: isShipped ? 'Delhivery' : null,
    trackingNumber: isShipped ? `SAMPLE${String(position).padStart(6, '0')}` : null,
    history: steps.map((step, index) => ({
      orderId: id,
      version: index + 2,
      kind: 'moved',
      by: demoStaff.email,
      byName: demoStaff.name,
      note: null,
      details: null,
      requestId: 'demo',
      ...step,
    })),
  };
}

/**
 * The moves that staff make with the order over time. One in 17 is cancelled, one in 41 cannot be delivered, and one in 37 is
 * sent back by its customer.
 */
function stepsOf(position: number, createdAt: Date): Step[] {
  const after = (hours: number, to: OrderStatus, reason: string | null = null): Step => ({
    to,
    reason,
    at: new Date(createdAt.getTime() + hours * HOUR_MS),
  });
  if (position % 17 === 3) return [after(5, 'cancelled', 'The customer ordered twice')];
  const shipped = 58 + (position % 20);
  const sent = [
    after(10 + (position % 5), 'confirmed'),
    after(20 + (position % 9), 'printing'),
    after(42 + (position % 12), 'ready'),
    after(shipped, 'shipped'),
  ];
  if (position % 41 === 5)
    return [...sent, after(shipped + 120, 'returned', 'The courier could not reach the customer')];
  const delivered = shipped + 72 + (position % 48);
  const received = [...sent, after(delivered, 'delivered')];
  return position % 37 === 8 ? [...received, after(delivered + 6 * 24, 'returned')] : received;
}

/** Couriers hand over the cash a week after the delivery, and customers have theirs back a week after the return. */
function cashOf(steps: readonly Step[], now: Date): OrderEntity['cash'] {
  const last = steps.at(-1);
  if (last?.to === 'cancelled') return null;
  if (!last || !steps.some(({ to }) => to === 'delivered')) return last?.to === 'returned' ? null : 'due';
  const isSettled = now.getTime() - last.at.getTime() > 7 * DAY_MS;
  if (last.to === 'returned') return isSettled ? 'refunded' : 'refund_due';
  return isSettled ? 'remitted' : 'collected';
}

const noChoices = { variantId: null, sku: null, options: null, stockSource: null, personalisation: [] };
const notReturned = { returnedQuantity: null, returnedCondition: null, artworkHash: null };

/** One or two products. */
function catalogueLines(orderId: string, position: number, products: readonly ProductEntity[]): OrderLineEntity[] {
  const chosen = [products[(position * 5) % products.length]!, products[(position * 3 + 1) % products.length]!];
  return [...new Set(position % 4 === 0 ? chosen : chosen.slice(0, 1))].map(
    ({ id, name, image, pricePaise, minimumQuantity }) => ({
      id: uuidv7(),
      orderId,
      productId: id,
      hsn: null,
      name,
      image,
      pricePaise,
      quantity: Math.max(minimumQuantity, 1 + (position % 3)),
      artwork: 'not_needed',
      artworkBy: null,
      artworkAt: null,
      ...noChoices,
      ...notReturned,
    }),
  );
}

const toReturned = (line: OrderLineEntity): OrderLineEntity => ({
  ...line,
  returnedQuantity: line.quantity,
  returnedCondition: isCustomPrinted(line) ? 'scrap' : 'resaleable',
});

function quotedLine(orderId: string, position: number, status: OrderStatus): OrderLineEntity {
  const { description, ...quoted } = QUOTED[position % QUOTED.length]!;
  const isApproved = status !== 'placed' && status !== 'confirmed';
  return {
    id: uuidv7(),
    orderId,
    productId: null,
    name: description,
    image: placeholderImage,
    ...quoted,
    artwork: isApproved ? 'approved' : 'awaiting',
    artworkBy: isApproved ? demoStaff.email : null,
    artworkAt: null,
    ...noChoices,
    ...notReturned,
  };
}
