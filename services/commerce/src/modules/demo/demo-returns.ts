import { RETURN_DAYS, type ReturnReason } from '@chhapai/contracts';
import { demoStaff } from '@chhapai/service-kit';
import { v7 as uuidv7 } from 'uuid';
import type { OrderReturnEntity, OrderReturnLineEntity } from '../returns/returns.module.js';
import { deliveredAt, type DemoOrder } from './demo-orders.js';

const DAY_MS = 24 * 60 * 60 * 1000;

const ACCEPTED: { reason: ReturnReason; text: string }[] = [
  { reason: 'damaged', text: 'The box was crushed, and one edge is chipped.' },
  { reason: 'print_quality', text: 'The print is blurred on one side.' },
  { reason: 'wrong_item', text: 'This is not the design that I ordered.' },
  { reason: 'not_as_expected', text: 'It is smaller than I thought.' },
  { reason: 'other', text: 'It came after the birthday. We no longer need it.' },
];

const DECLINED: { reason: ReturnReason; text: string; note: string }[] = [
  {
    reason: 'print_quality',
    text: 'The colours look different on my phone.',
    note: 'We compared your order with our print sample. The colours are the same.',
  },
  {
    reason: 'damaged',
    text: 'It fell down and broke.',
    note: 'We can only take back items that were damaged before they reached you.',
  },
];

/** Rows of a return request. */
export interface DemoReturn extends Omit<OrderReturnEntity, 'order' | 'lines' | 'photos' | 'searchText'> {
  lines: Pick<OrderReturnLineEntity, 'returnId' | 'lineId' | 'quantity'>[];
}

/**
 * Return requests for these orders, oldest first: received for those that came back, declined for some of the others, and open
 * for some that can still be returned.
 */
export function demoReturns(orders: readonly DemoOrder[], now: Date): DemoReturn[] {
  const received = orders.filter((order) => order.status === 'returned' && deliveredAt(order));
  const delivered = orders.filter(({ status }) => status === 'delivered');
  const isReturnable = (order: DemoOrder) => now.getTime() - deliveredAt(order)!.getTime() < RETURN_DAYS * DAY_MS;
  const declined = delivered.filter((order) => !isReturnable(order)).filter((_, index) => index % 67 === 0);
  const open = delivered.filter(isReturnable).filter((_, index) => index % 4 === 0);
  return [
    ...received.map((order, index) => demoReturn(order, 'received', ACCEPTED[index % ACCEPTED.length]!)),
    ...declined.map((order, index) => demoReturn(order, 'declined', DECLINED[index % DECLINED.length]!)),
    ...open.map((order, index) => {
      const status = index % 2 === 0 ? 'requested' : 'accepted';
      return demoReturn(order, status, ACCEPTED[index % ACCEPTED.length]!, now);
    }),
  ].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** Requested one day after the delivery and decided after two, or sooner if the order was delivered less than three days ago. */
function demoReturn(
  order: DemoOrder,
  status: OrderReturnEntity['status'],
  { note = '', ...complaint }: { reason: ReturnReason; text: string; note?: string },
  now?: Date,
): DemoReturn {
  const start = deliveredAt(order)!.getTime();
  const interval = Math.min(DAY_MS, now ? (now.getTime() - start) / 3 : DAY_MS);
  const createdAt = new Date(start + interval);
  const isDecided = status !== 'requested';
  const id = uuidv7({ msecs: createdAt.getTime() });
  return {
    id,
    orderId: order.id,
    status,
    ...complaint,
    createdAt,
    decidedAt: isDecided ? new Date(start + 2 * interval) : null,
    decidedBy: isDecided ? demoStaff.email : null,
    decidedByName: isDecided ? demoStaff.name : null,
    note,
    version: { requested: 1, accepted: 2, declined: 2, received: 3 }[status],
    lines: order.lines.map(({ id: lineId, quantity }) => ({ returnId: id, lineId, quantity })),
  };
}
