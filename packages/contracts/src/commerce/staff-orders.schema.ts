import { z } from 'zod';
import { ListTotal, PageCursor, PageLimit } from '../staff.schema.js';
import { MAX_LINES, MAX_QUANTITY } from './cart.schema.js';
import { InvoiceWarning } from './invoices.schema.js';
import { CashState, Order, OrderStatus } from './order.schema.js';

/** A step of an order as staff read it. `by` is the email address of a staff member, or `shopper`. */
export const StaffOrderStep = z.object({
  to: OrderStatus,
  at: z.string(),
  by: z.string(),
  note: z.string().optional(),
  reason: z.string().optional(),
});
export type StaffOrderStep = z.infer<typeof StaffOrderStep>;

/** An order as staff see it. `version` increases with each change; `cash` is null if nothing is owed. */
export const StaffOrder = Order.extend({
  version: z.int(),
  cash: CashState.nullable(),
  history: z.array(StaffOrderStep),
  allowed: z.array(OrderStatus),
  /** What staff should know before the order is invoiced; missing if there is nothing. */
  warnings: z.array(InvoiceWarning).optional(),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

export const StaffOrderReply = z.object({ success: z.literal(true), data: StaffOrder });
export type StaffOrderReply = z.infer<typeof StaffOrderReply>;

export const StaffOrdersReply = z.object({
  success: z.literal(true),
  data: z.array(StaffOrder),
  next: z.string().nullable(),
  total: ListTotal,
});
export type StaffOrdersReply = z.infer<typeof StaffOrdersReply>;

/** Amounts in rupees. */
const Rupees = z
  .string()
  .refine((text) => /^\d{1,9}(\.\d{1,2})?$/.test(text), 'must be an amount in rupees')
  .transform(Number);

const Statuses = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(OrderStatus));

/** Dates are inclusive and in Indian time, e.g. `2026-11-01`. `status` is one or several, e.g. `placed,confirmed`. */
export const StaffOrdersQuery = z
  .strictObject({
    /** Part of the number, the name, the phone number, the city or the postal code. */
    q: z.string().trim().max(80).optional(),
    status: Statuses.optional(),
    createdFrom: z.iso.date().optional(),
    createdTo: z.iso.date().optional(),
    totalMin: Rupees.optional(),
    totalMax: Rupees.optional(),
    sort: z.enum(['-createdAt', 'createdAt', '-totalPrice', 'totalPrice']).default('-createdAt'),
    limit: PageLimit,
    after: PageCursor.optional(),
  })
  .refine(({ createdFrom = '', createdTo = '9' }) => createdFrom <= createdTo, {
    path: ['createdFrom'],
    message: 'must not be after createdTo',
  })
  .refine(({ totalMin = 0, totalMax = Infinity }) => totalMin <= totalMax, {
    path: ['totalMin'],
    message: 'must not be greater than totalMax',
  });
export type StaffOrdersQuery = z.infer<typeof StaffOrdersQuery>;

const Text = (max: number) => z.string().trim().min(1).max(max);

/**
 * `reason` is shown to the shopper, `note` only to staff. `lines` of a return are the pieces that came back, whose price is
 * credited without shipping; without them, the whole invoice is credited.
 */
export const MoveOrderBody = z.strictObject({
  to: OrderStatus,
  note: Text(500).optional(),
  reason: Text(300).optional(),
  courier: Text(60).optional(),
  trackingNumber: Text(60).optional(),
  lines: z
    .array(z.strictObject({ id: z.uuid(), quantity: z.int().min(1).max(MAX_QUANTITY) }))
    .min(1)
    .max(MAX_LINES)
    .optional(),
});
export type MoveOrderBody = z.infer<typeof MoveOrderBody>;

/** Applies one action to up to 500 orders, each in a transaction of its own. `ids` are ids or numbers. */
export const BulkOrdersBody = z.strictObject({
  /** Selecting orders by a filter is not possible yet. */
  filter: z
    .unknown()
    .refine(
      (filter) => filter === undefined,
      'Selecting orders by filter is not available. Send up to 500 ids instead.',
    )
    .optional(),
  ids: z.array(Text(60)).min(1).max(500),
  action: z.literal('move'),
  args: MoveOrderBody,
});
export type BulkOrdersBody = z.infer<typeof BulkOrdersBody>;

/** `details` of `order.illegal_move`. */
export const IllegalMove = z.object({ from: OrderStatus, to: OrderStatus, allowed: z.array(OrderStatus) });
export type IllegalMove = z.infer<typeof IllegalMove>;

/** `details` of `order.changed` after a move of an outdated version. `fields` are those that have changed. */
export const OrderConflict = z.object({
  current: StaffOrder,
  changedBy: z.string(),
  changedAt: z.string(),
  fields: z.array(z.string()),
});
export type OrderConflict = z.infer<typeof OrderConflict>;
