import {
  allowedStatuses,
  cancelledByShopperText,
  findOrderMove,
  orderPlacedText,
  orderStatusNames,
  untrackedDeliveries,
  type Order,
  type OrderMover,
  type OrderStep,
  type StaffOrder,
  type StaffOrderStep,
} from '@chhapai/contracts';
import type { OrderEntity, OrderHistoryEntity, OrderLineEntity } from './orders.entities.js';

type Line = Pick<
  OrderLineEntity,
  'id' | 'productId' | 'name' | 'image' | 'quantity' | 'pricePaise' | 'personalisation'
>;
type Step = Pick<OrderHistoryEntity, 'to' | 'at' | 'by' | 'note' | 'reason'>;

/** An order with its lines and moves, oldest first; `newOrder` and the tables both have these fields. */
export type OrderWithLines = Omit<OrderEntity, 'shopperId' | 'email' | 'lines' | 'history'> & {
  lines: Line[];
  history: Step[];
};

/** The order as the shopper sees it. */
export function toOrder(order: OrderWithLines): Order {
  return { ...commonFields(order), history: shopperSteps(order), allowed: allowedMoves(order, 'shopper') };
}

/** The order as somebody with the link of an e-mail sees it: nothing can be changed, and what identifies a person is masked. */
export function toLinkedOrder(order: OrderWithLines): Order {
  const { phone, gstin } = order;
  return { ...toOrder({ ...order, phone: masked(phone), gstin: masked(gstin) }), allowed: [] };
}

/** `•••••••••3210` of `+919876543210`. */
const masked = (text: string | null): string | null => text && text.slice(-4).padStart(text.length, '•');

/** The order as a staff member sees it. */
export function toStaffOrder(order: OrderWithLines, role: OrderMover): StaffOrder {
  const { version, cash } = order;
  return { ...commonFields(order), version, cash, history: staffSteps(order), allowed: allowedMoves(order, role) };
}

/** The statuses that somebody may move the order to now. */
export function allowedMoves({ status, history, createdAt }: OrderWithLines, who: OrderMover) {
  return allowedStatuses(status, who, (history.at(-1)?.at ?? createdAt).getTime());
}

function commonFields(order: OrderWithLines) {
  const { phone, state, gstin, courier, trackingNumber, expectedFrom, expectedTo } = order;
  return {
    _id: order.id,
    number: order.number,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    orderItems: order.lines.map(({ id, productId, name, image, quantity, pricePaise, personalisation }) => ({
      _id: id,
      productId,
      name,
      image,
      quantity,
      price: pricePaise / 100,
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
    totalPrice: order.totalPaise / 100,
    ...(courier !== null && { courier }),
    ...(trackingNumber !== null && { trackingNumber }),
    ...(expectedFrom !== null && expectedTo !== null && { expectedFrom, expectedTo }),
  };
}

function staffSteps({ createdAt, history }: OrderWithLines): StaffOrderStep[] {
  const moves = history.map(({ to, at, by, note, reason }) => ({
    to,
    at: at.toISOString(),
    by,
    ...(note !== null && { note }),
    ...(reason !== null && { reason }),
  }));
  return [{ to: 'placed', at: createdAt.toISOString(), by: 'shopper' }, ...moves];
}

/** A step back takes the steps it undoes out of the shopper's history. */
function shopperSteps(order: OrderWithLines): OrderStep[] {
  const steps: OrderStep[] = [
    { to: 'placed', at: order.createdAt.toISOString(), by: 'shopper', text: orderPlacedText },
  ];
  order.history.forEach((step, at) => {
    const text = shopperText(order, at);
    if (text === null) steps.splice(Math.max(1, steps.findLastIndex(({ to }) => to === step.to) + 1));
    else steps.push({ to: step.to, at: step.at.toISOString(), by: step.by === 'shopper' ? 'shopper' : 'staff', text });
  });
  return steps;
}

/**
 * What the shopper reads about the move at this position of the history; null for a step back. Orders that were moved before
 * moves were recorded may lack the step in between.
 */
export function shopperText(order: OrderWithLines, at: number): string | null {
  const from = order.history[at - 1]?.to ?? 'placed';
  const { to, by, reason } = order.history[at]!;
  if (to === 'cancelled' && by === 'shopper') return cancelledByShopperText;
  const { courier, trackingNumber } = order;
  if (to === 'shipped' && courier && untrackedDeliveries[courier]) return untrackedDeliveries[courier];
  const move = findOrderMove(from, to);
  if (!move) return `${orderStatusNames[to]}.`;
  const values: Record<string, string | null> = { courier, trackingNumber, reason };
  return move.reads?.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '') ?? null;
}
