import { z } from 'zod';
import { commaSeparated } from '../comma-separated.schema.js';
import { datesInOrder, eitherIdsOrFilter, listReply, PageCursor, PageLimit } from '../staff.schema.js';
import { MAX_LINES } from './cart.schema.js';
import { ndrReasons, type NdrReason as NdrReasonCode } from './delivery-attempts.rules.js';
import { InvoiceWarning } from './invoices.schema.js';
import { keysOf } from './keys-of.js';
import { ARTWORK_STATES } from './order-lifecycle.rules.js';
import { CashState, Order, OrderItem, OrderStatus } from './order.schema.js';
import { QUOTATION_LIMITS } from './quotation.rules.js';
import { returnConditions, type ReturnCondition as ReturnConditionCode } from './returns.rules.js';
import { severalLines, singleLine } from '../plain-text.schema.js';

/** The state of a line's artwork, see `ARTWORK_STATES`. */
export const ArtworkState = z.enum(ARTWORK_STATES);
export type ArtworkState = z.infer<typeof ArtworkState>;

const NdrReason = z.enum(keysOf<NdrReasonCode>(ndrReasons));
const ReturnCondition = z.enum(keysOf<ReturnConditionCode>(returnConditions));

/** A change other than a move: a note, a line's artwork, the cash, corrected fields, or a delivery that failed. */
export const OrderChangeKind = z.enum(['noted', 'artwork', 'cash', 'edited', 'attempt']);
export type OrderChangeKind = z.infer<typeof OrderChangeKind>;

/** Details of a step of an order. */
export const OrderChangeDetails = z.object({
  /** Confirming: how the amount to pay was read back, in a call or through the link in the email. Missing in old steps. */
  readBack: z.enum(['call', 'link']).optional(),
  /** Artwork: the line's id and name, and its new state. */
  lineId: z.string().optional(),
  name: z.string().optional(),
  artwork: ArtworkState.optional(),
  /** Cash: its new state, and the number of the remittance or refund. */
  cash: CashState.optional(),
  reference: z.string().optional(),
  /** Corrected fields with their new values. */
  fields: z.record(z.string(), z.string().nullable()).optional(),
  /** A failed delivery, with its courier and tracking number; also set for a move that recorded one. */
  attempt: z
    .object({ courier: z.string().optional(), trackingNumber: z.string().optional(), reason: NdrReason })
    .optional(),
});
export type OrderChangeDetails = z.infer<typeof OrderChangeDetails>;

/**
 * A step of an order as staff read it. `by` is the email address of a staff member, or `shopper`; `byName` is the
 * name at that time, missing in old steps and those of shoppers. Without `kind` it is a move; otherwise `to` is the
 * status that the order had.
 */
export const StaffOrderStep = z.object({
  to: OrderStatus,
  at: z.string(),
  by: z.string(),
  byName: z.string().optional(),
  note: z.string().optional(),
  reason: z.string().optional(),
  kind: OrderChangeKind.optional(),
  details: OrderChangeDetails.optional(),
  /** The email about this step, if the shopper gets one. Only in replies with one order. */
  mail: z.enum(['waiting', 'sent', 'failed']).optional(),
});
export type StaffOrderStep = z.infer<typeof StaffOrderStep>;

/**
 * A delivery that failed. `by` is the email address of the staff member who recorded it. Old orders have no courier. `note` is
 * only for staff; for the reason `other`, it explains the reason.
 */
export const DeliveryAttempt = z.object({
  at: z.string(),
  courier: z.string().optional(),
  trackingNumber: z.string().optional(),
  reason: NdrReason,
  note: z.string().optional(),
  by: z.string(),
  byName: z.string().optional(),
});
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

/** A line as staff see it, with who set the state of its artwork (email address; name except in old orders) and when. */
export const StaffOrderItem = OrderItem.extend({
  artwork: ArtworkState,
  artworkBy: z.string().optional(),
  artworkByName: z.string().optional(),
  artworkAt: z.string().optional(),
  /** The pieces that came back; missing if none did, and in orders returned before pieces were recorded. */
  returned: z.object({ quantity: z.int(), condition: ReturnCondition }).optional(),
  /** SHA-256 (64 hex digits) of the approved artwork. Missing until approval or, in old orders, until production. */
  artworkHash: z.string().optional(),
});
export type StaffOrderItem = z.infer<typeof StaffOrderItem>;

/** An order as staff see it. `version` increases with each change; `cash` is null if nothing is owed. */
export const StaffOrder = Order.extend({
  version: z.int(),
  cash: CashState.nullable(),
  /** The shopper's; missing in old orders. */
  email: z.string().optional(),
  orderItems: z.array(StaffOrderItem),
  history: z.array(StaffOrderStep),
  allowed: z.array(OrderStatus),
  /** Warnings for staff before the order is invoiced; missing if there are none. */
  warnings: z.array(InvoiceWarning).optional(),
  /** Oldest first, including earlier shipments. */
  deliveryAttempts: z.array(DeliveryAttempt).optional(),
  /** How many failed deliveries of this shipment can still be recorded; only while the order is shipped. */
  attemptsLeft: z.int().optional(),
  /**
   * Other orders of this shopper, or with the same phone number or email address, that came back because they could not be
   * delivered, with the numbers of the newest; missing if there are none. In lists only for orders waiting to be confirmed.
   */
  undeliveredOrders: z.object({ count: z.int(), numbers: z.array(z.string()) }).optional(),
  /** The quotation that was accepted into this order; missing in lists. */
  quotation: z.object({ _id: z.string(), number: z.string() }).optional(),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

export const StaffOrderReply = z.object({ success: z.literal(true), data: StaffOrder });
export type StaffOrderReply = z.infer<typeof StaffOrderReply>;

export const StaffOrdersReply = listReply(StaffOrder);
export type StaffOrdersReply = z.infer<typeof StaffOrdersReply>;

/** Amounts in rupees. */
const Rupees = z
  .string()
  .refine((text) => /^\d{1,9}(\.\d{1,2})?$/.test(text), 'must be an amount in rupees')
  .transform(Number);

const filterFields = {
  /** Part of the number, the name, the email address, the phone number, the city or the postal code. */
  q: z.string().trim().max(80).optional(),
  status: commaSeparated(OrderStatus).optional(),
  cash: commaSeparated(CashState).optional(),
  /** Orders with a line whose artwork has one of these states. */
  artwork: commaSeparated(ArtworkState).optional(),
  /** Placed orders of customers who have other orders that could not be delivered. */
  customer: commaSeparated(z.enum(['undelivered'])).optional(),
  createdFrom: z.iso.date().optional(),
  createdTo: z.iso.date().optional(),
  totalMin: Rupees.optional(),
  totalMax: Rupees.optional(),
};

interface Ranges {
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
  totalMin?: number | undefined;
  totalMax?: number | undefined;
}
const withRanges = <Filter extends z.ZodType<Ranges>>(filter: Filter) =>
  filter.refine(...datesInOrder).refine(({ totalMin = 0, totalMax = Infinity }) => totalMin <= totalMax, {
    path: ['totalMin'],
    message: 'must not be greater than totalMax',
  });

/** Selects orders by the list's parameters. Dates are inclusive and in Indian time, e.g. `2026-11-01`. */
export const StaffOrdersFilter = withRanges(z.strictObject(filterFields));
export type StaffOrdersFilter = z.infer<typeof StaffOrdersFilter>;

/** Query of the list: the filter, the order and the page. */
export const StaffOrdersQuery = withRanges(
  z.strictObject({
    ...filterFields,
    sort: z.enum(['-createdAt', 'createdAt', '-totalPrice', 'totalPrice']).default('-createdAt'),
    limit: PageLimit,
    after: PageCursor.optional(),
  }),
);
export type StaffOrdersQuery = z.infer<typeof StaffOrdersQuery>;

const Text = (max: number) => severalLines(max).min(1);
const Line = (max: number) => singleLine(max).min(1);

/** When an event happened that is recorded later: a date in Indian time, or a time. */
const PastTime = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/**
 * `reason` is shown to the shopper, `note` only to staff. `lines` of a return are the pieces that came back, whose price is
 * credited without shipping; without quantities, everything came back and the whole invoice is credited.
 *
 * A shipped order is returned after a failed delivery. If none is recorded for this shipment, the move records one itself, with
 * the current time and the reason in `ndrReasons` that `reason` names by its code or words, otherwise `other`.
 */
export const MoveOrderBody = z.strictObject({
  to: OrderStatus,
  note: Text(500).optional(),
  reason: Text(300).optional(),
  courier: Line(60).optional(),
  trackingNumber: Line(60).optional(),
  /** When it was delivered. */
  deliveredAt: PastTime.optional(),
  /**
   * To `ready`: the lines that were checked, which must be all; without it, the sender vouches for the whole order. To
   * `returned`: the pieces that came back (all of them if no `quantity` is given) and their condition. Lines that were made to
   * order are always scrap, others resaleable unless `condition` says otherwise.
   */
  lines: z
    .array(
      z.strictObject({
        id: z.uuid(),
        checked: z.boolean().optional(),
        quantity: z.int().min(1).max(QUOTATION_LIMITS.quantity).optional(),
        condition: ReturnCondition.optional(),
      }),
    )
    .min(1)
    .max(MAX_LINES)
    .optional(),
});
export type MoveOrderBody = z.infer<typeof MoveOrderBody>;

/** Records a failed delivery of a shipped order. `note` is only for staff. The reason `other` needs a note that explains it. */
export const AddDeliveryAttemptBody = z
  .strictObject({ reason: NdrReason, at: PastTime.optional(), note: Text(500).optional() })
  .refine(({ reason, note }) => reason !== 'other' || note !== undefined, {
    path: ['note'],
    message: 'must say why the parcel was not delivered',
  });
export type AddDeliveryAttemptBody = z.infer<typeof AddDeliveryAttemptBody>;

/** Changed fields only; null removes a value. */
export const EditOrderBody = z
  .strictObject({
    state: Line(60),
    phone: Line(25).nullable(),
    gstin: Line(20).nullable(),
    courier: Line(60).nullable(),
    trackingNumber: Line(60).nullable(),
  })
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Change at least one field');
export type EditOrderBody = z.infer<typeof EditOrderBody>;

export const SetArtworkBody = z.strictObject({ state: ArtworkState, note: Text(500).optional() });
export type SetArtworkBody = z.infer<typeof SetArtworkBody>;

/** `reference` is the number of the courier's remittance or of the refund. */
export const SetCashBody = z.strictObject({ to: z.enum(['remitted', 'refunded']), reference: Line(80).optional() });
export type SetCashBody = z.infer<typeof SetCashBody>;

export const AddOrderNoteBody = z.strictObject({ text: Text(1000) });
export type AddOrderNoteBody = z.infer<typeof AddOrderNoteBody>;

/** Maximum number of orders or return requests that one job can change. */
export const MAX_BULK_ORDERS = 10_000;
/** Requests with up to this many ids get their results at once; larger ones start a job. */
export const MAX_DIRECT_BULK = 500;

/**
 * Applies one action to many orders, each in its own transaction. `ids` are ids or numbers; `filter` has the list's
 * parameters. A filter, or more than `MAX_DIRECT_BULK` ids, starts a job.
 */
export const BulkOrdersBody = z
  .strictObject({
    ids: z.array(singleLine(60).min(1)).min(1).max(MAX_BULK_ORDERS).optional(),
    filter: StaffOrdersFilter.optional(),
    action: z.literal('move'),
    args: MoveOrderBody,
  })
  .refine(...eitherIdsOrFilter);
export type BulkOrdersBody = z.infer<typeof BulkOrdersBody>;

/** `details` of `order.illegal_move`: `faults` say what is still missing if the status allows the move. */
export const IllegalMove = z.object({
  from: OrderStatus,
  to: OrderStatus,
  allowed: z.array(OrderStatus),
  faults: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});
export type IllegalMove = z.infer<typeof IllegalMove>;

/** `details` of `order.changed` after a change to an outdated version. `fields` are those that have changed since. */
export const OrderConflict = z.object({
  current: StaffOrder,
  changedBy: z.string(),
  changedByName: z.string().optional(),
  changedAt: z.string(),
  fields: z.array(z.string()),
});
export type OrderConflict = z.infer<typeof OrderConflict>;
