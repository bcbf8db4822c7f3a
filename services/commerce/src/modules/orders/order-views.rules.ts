import {
  allowedStatuses,
  cancelledByShopperText,
  findOrderMove,
  isIndian,
  orderPlacedText,
  orderStatusNames,
  untrackedDeliveries,
  type IssuedDocument,
  type Order,
  type OrderMover,
  type OrderStep,
  type StaffOrder,
  type StaffOrderStep,
} from '@chhapai/contracts';
import { attemptsLeft, attemptText, deliveryAttempts } from './delivery-attempts.rules.js';
import type { OrderEntity, OrderHistoryEntity, OrderLineEntity } from './orders.entities.js';

type Line = Pick<
  OrderLineEntity,
  | 'id'
  | 'productId'
  | 'variantId'
  | 'sku'
  | 'options'
  | 'name'
  | 'image'
  | 'quantity'
  | 'pricePaise'
  | 'personalisation'
>;
type Step = Pick<
  OrderHistoryEntity,
  'kind' | 'to' | 'at' | 'by' | 'byName' | 'note' | 'reason' | 'version' | 'details'
>;
type Document = Pick<OrderEntity['documents'][number], 'kind' | 'number' | 'date'>;

/** An order with its lines, history and documents, oldest first; `newOrder` and the tables both have these fields. */
export type OrderWithLines = Omit<OrderEntity, 'shopperId' | 'email' | 'lines' | 'history' | 'documents'> & {
  lines: Line[];
  history: Step[];
  documents: Document[];
};

/** The order as the shopper sees it. */
export function toOrder(order: OrderWithLines): Order {
  return { ...commonFields(order), history: shopperSteps(order), allowed: allowedMoves(order, 'shopper') };
}

/** The state of the email about the step that created a version, if there is one. */
export type MailStates = ReadonlyMap<number, NonNullable<StaffOrderStep['mail']>>;

/** The order as seen through a link in an email: it can only be confirmed, and details that identify a person are masked. */
export function toLinkedOrder(order: OrderWithLines): Order {
  const { phone, gstin } = order;
  return { ...toOrder({ ...order, phone: mask(phone), gstin: mask(gstin) }), allowed: linkMoves(order) };
}

/** The actions that the link in an email permits. The amount to pay for an order abroad is agreed by phone. */
export const linkMoves = (order: OrderWithLines) => (isIndian(order) ? allowedMoves(order, 'link') : []);

/** `•••••••••3210` for `+919876543210`. */
const mask = (text: string | null): string | null => text && text.slice(-4).padStart(text.length, '•');

/** The order as a staff member sees it. */
export function toStaffOrder(order: OrderEntity, role: OrderMover, mailStates: MailStates = new Map()): StaffOrder {
  const { version, cash, email, lines } = order;
  const fields = commonFields(order);
  return {
    ...fields,
    version,
    cash,
    ...(email !== null && { email }),
    orderItems: fields.orderItems.map((item, index) => ({
      ...item,
      ...artworkOf(lines[index]!, order.history),
      ...returnedOf(lines[index]!),
    })),
    history: staffSteps(order, mailStates),
    allowed: allowedMoves(order, role),
    deliveryAttempts: deliveryAttempts(order.history),
    ...(order.status === 'shipped' && { attemptsLeft: attemptsLeft(order.history) }),
  };
}

const movesOf = <Each extends Pick<Step, 'kind'>>(history: readonly Each[]): Each[] =>
  history.filter(({ kind }) => kind === 'moved');

/** The statuses to which this person may move the order now. */
export function allowedMoves({ status, history, createdAt }: OrderWithLines, who: OrderMover) {
  return allowedStatuses(status, who, (movesOf(history).at(-1)?.at ?? createdAt).getTime());
}

function artworkOf({ id, artwork, artworkBy, artworkAt, artworkHash }: OrderLineEntity, history: readonly Step[]) {
  const step = history.findLast(({ kind, details }) => kind === 'artwork' && details?.lineId === id);
  return {
    artwork,
    ...(artworkBy !== null && { artworkBy }),
    ...(artworkBy !== null && step?.byName && { artworkByName: step.byName }),
    ...(artworkAt !== null && { artworkAt: artworkAt.toISOString() }),
    ...(artworkHash !== null && { artworkHash }),
  };
}

function returnedOf({ returnedQuantity: quantity, returnedCondition: condition }: OrderLineEntity) {
  return quantity !== null && condition !== null && { returned: { quantity, condition } };
}

function commonFields(order: OrderWithLines) {
  const { phone, state, gstin, courier, trackingNumber, expectedFrom, expectedTo } = order;
  return {
    _id: order.id,
    number: order.number,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    orderItems: order.lines.map(({ id, productId, name, image, quantity, pricePaise, personalisation, ...line }) => ({
      _id: id,
      productId: productId ?? '',
      name,
      image,
      quantity,
      price: pricePaise / 100,
      ...variantOf(line),
      ...(personalisation.length > 0 && { personalisation }),
    })),
    shippingAddress: {
      fullName: order.fullName,
      ...(phone !== null && { phone }),
      address: order.address,
      city: order.city,
      ...(state !== null && { state }),
      postalCode: order.postalCode,
      country: order.country,
      ...(gstin !== null && { gstin }),
    },
    paymentMethod: order.paymentMethod,
    itemsPrice: order.itemsPaise / 100,
    shippingPrice: order.shippingPaise / 100,
    ...(order.discountPaise > 0 && { discountPrice: order.discountPaise / 100 }),
    totalPrice: order.totalPaise / 100,
    ...(courier !== null && { courier }),
    ...(trackingNumber !== null && { trackingNumber }),
    ...issuedDocuments(order),
    ...(expectedFrom !== null && expectedTo !== null && { expectedFrom, expectedTo }),
  };
}

/** The variant as it was ordered. */
export const variantOf = ({ variantId, sku, options }: Pick<Line, 'variantId' | 'sku' | 'options'>) =>
  sku !== null && options !== null && { variant: { _id: variantId ?? '', sku, options } };

function issuedDocuments({ documents }: OrderWithLines): Pick<Order, 'invoice' | 'creditNotes'> {
  const view = ({ number, date }: Document): IssuedDocument => ({ number, date });
  const invoice = documents.find(({ kind }) => kind !== 'credit-note');
  const creditNotes = documents.filter(({ kind }) => kind === 'credit-note').map(view);
  return { ...(invoice && { invoice: view(invoice) }), ...(creditNotes.length > 0 && { creditNotes }) };
}

function staffSteps({ createdAt, history }: OrderWithLines, mailStates: MailStates): StaffOrderStep[] {
  const mailOf = (version: number) => {
    const mail = mailStates.get(version);
    return mail && { mail };
  };
  const steps = history.map(({ kind, to, at, by, byName, note, reason, details, version }) => ({
    to,
    at: at.toISOString(),
    by,
    ...(byName !== null && { byName }),
    ...(note !== null && { note }),
    ...(reason !== null && { reason }),
    ...(kind !== 'moved' && { kind }),
    ...(details !== null && { details }),
    ...mailOf(version),
  }));
  return [{ to: 'placed', at: createdAt.toISOString(), by: 'shopper', ...mailOf(1) }, ...steps];
}

const isForShopper = ({ kind }: Step): boolean => kind === 'moved' || kind === 'attempt';

/** A step back removes the steps it undoes from the shopper's history. */
function shopperSteps(order: OrderWithLines): OrderStep[] {
  const steps: OrderStep[] = [
    { to: 'placed', at: order.createdAt.toISOString(), by: 'shopper', text: orderPlacedText },
  ];
  order.history.forEach((step, index) => {
    const { kind, to, at } = step;
    const by = step.by === 'shopper' ? ('shopper' as const) : ('staff' as const);
    if (kind === 'attempt') {
      const isLatest = order.status === 'shipped' && !order.history.slice(index + 1).some(isForShopper);
      const text = attemptText(step, isLatest ? attemptsLeft(order.history) : undefined);
      steps.push({ kind, to, at: at.toISOString(), by, text });
    }
    if (kind !== 'moved') return;
    const text = shopperText(order, step);
    if (text === null)
      steps.splice(Math.max(1, steps.findLastIndex((each) => each.kind === undefined && each.to === to) + 1));
    else steps.push({ to, at: at.toISOString(), by, text });
  });
  return steps;
}

/**
 * The text for the shopper about a move in the history; null for a step back. Orders that were moved before moves were recorded
 * may lack the step in between.
 */
export function shopperText(order: OrderWithLines, { version, to, by, reason }: Step): string | null {
  const from = movesOf(order.history).findLast((step) => step.version < version)?.to ?? 'placed';
  if (to === 'cancelled' && by === 'shopper') return cancelledByShopperText;
  const { courier, trackingNumber } = order;
  if (to === 'shipped' && courier && Object.hasOwn(untrackedDeliveries, courier)) return untrackedDeliveries[courier]!;
  const move = findOrderMove(from, to);
  if (!move) return `${orderStatusNames[to]}.`;
  const values: Record<string, string | null> = { courier, trackingNumber, reason };
  return move.shopperText?.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '') ?? null;
}
