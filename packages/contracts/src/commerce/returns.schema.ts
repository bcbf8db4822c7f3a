import { z } from 'zod';
import { commaSeparated } from '../comma-separated.schema.js';
import { datesInOrder, eitherIdsOrFilter, listReply, PageCursor, PageLimit } from '../staff.schema.js';
import { MAX_LINES } from './cart.schema.js';
import { keysOf } from './keys-of.js';
import {
  RETURN_LIMITS,
  returnReasons,
  returnStatusNames,
  type ReturnReason,
  type ReturnStatus,
} from './returns.rules.js';
import { MAX_BULK_ORDERS } from './staff-orders.schema.js';
import { QUOTATION_LIMITS } from './quotation.rules.js';
import { severalLines, singleLine } from '../plain-text.schema.js';

const Reason = z.enum(keysOf<ReturnReason>(returnReasons));
const Status = z.enum(keysOf<ReturnStatus>(returnStatusNames));

/** Asks to return lines of a delivered order, by line id. `photos` are ids of uploads for `return`. */
export const RequestReturnBody = z.strictObject({
  lines: z
    .array(z.strictObject({ id: z.uuid(), quantity: z.int().min(1).max(QUOTATION_LIMITS.quantity) }))
    .min(1)
    .max(MAX_LINES),
  reason: Reason,
  text: severalLines(RETURN_LIMITS.text).default(''),
  photos: z.array(z.uuid()).max(RETURN_LIMITS.photos).default([]),
});
export type RequestReturnBody = z.infer<typeof RequestReturnBody>;

/**
 * A photo of a request: a WebP file that the shop re-encoded, without the camera's metadata. Only its
 * shopper and staff can read it.
 */
export const ReturnPhoto = z.object({ _id: z.uuid(), width: z.int(), height: z.int() });
export type ReturnPhoto = z.infer<typeof ReturnPhoto>;

/** A return request as its shopper sees it. Times are ISO 8601 in UTC. */
export const OrderReturn = z.object({
  _id: z.uuid(),
  status: Status,
  reason: Reason,
  text: z.string(),
  /** `id` is the order line's. */
  lines: z.array(z.object({ id: z.uuid(), name: z.string(), quantity: z.int() })),
  photos: z.array(ReturnPhoto),
  createdAt: z.string(),
  decidedAt: z.string().optional(),
  /** The staff's comment on the decision. */
  note: z.string().optional(),
});
export type OrderReturn = z.infer<typeof OrderReturn>;

/** Requests of an order, newest first. `until` is the last moment to make one, null if none can be made now. */
export const OrderReturnsReply = z.object({
  success: z.literal(true),
  data: z.array(OrderReturn),
  until: z.string().nullable(),
});
export type OrderReturnsReply = z.infer<typeof OrderReturnsReply>;

export const OrderReturnReply = z.object({ success: z.literal(true), message: z.string(), data: OrderReturn });
export type OrderReturnReply = z.infer<typeof OrderReturnReply>;

/** A return request as staff see it. `version` increases with each change; send it as `If-Match` with the decision. */
export const StaffReturn = OrderReturn.extend({
  order: z.object({ _id: z.uuid(), number: z.string(), status: z.string(), fullName: z.string() }),
  /** Email address of the person who decided. */
  decidedBy: z.string().optional(),
  /** The name at that time; missing in old decisions. */
  decidedByName: z.string().optional(),
  version: z.int(),
});
export type StaffReturn = z.infer<typeof StaffReturn>;

export const StaffReturnReply = z.object({ success: z.literal(true), data: StaffReturn });
export type StaffReturnReply = z.infer<typeof StaffReturnReply>;

export const StaffReturnsReply = listReply(StaffReturn);
export type StaffReturnsReply = z.infer<typeof StaffReturnsReply>;

const filterFields = {
  /** Part of the order's number or of the shopper's name. */
  q: z.string().trim().max(80).optional(),
  status: commaSeparated(Status).optional(),
  /** One or more, e.g. `damaged,wrong_item`. */
  reason: commaSeparated(Reason).optional(),
  /** The order's id. */
  order: z.uuid().optional(),
  createdFrom: z.iso.date().optional(),
  createdTo: z.iso.date().optional(),
};

const withRange = <Fields extends z.ZodType<{ createdFrom?: string | undefined; createdTo?: string | undefined }>>(
  fields: Fields,
) => fields.refine(...datesInOrder);

/**
 * Selects requests by the list's parameters. Dates are inclusive and in Indian time, e.g. `2026-11-01`. `status` is one or
 * more, e.g. `requested,accepted`.
 */
export const StaffReturnsFilter = withRange(z.strictObject(filterFields));
export type StaffReturnsFilter = z.infer<typeof StaffReturnsFilter>;

/** Query of the list: the filter, the order and the page. */
export const StaffReturnsQuery = withRange(
  z.strictObject({
    ...filterFields,
    sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt'),
    limit: PageLimit,
    after: PageCursor.optional(),
  }),
);
export type StaffReturnsQuery = z.infer<typeof StaffReturnsQuery>;

/**
 * The shopper sees the note, which a refusal must have. An accepted request can still be declined, for instance
 * because nothing was sent back.
 */
export const DecideReturnBody = z
  .strictObject({
    decision: z.enum(['accept', 'decline']),
    note: severalLines(RETURN_LIMITS.note).default(''),
  })
  .refine(({ decision, note }) => decision === 'accept' || note !== '', {
    path: ['note'],
    message: 'must say why the return is declined',
  });
export type DecideReturnBody = z.infer<typeof DecideReturnBody>;

/**
 * Decides several requests that are still open, each in its own transaction. `ids` are ids of requests, or order numbers
 * for their latest request; `filter` has the list's parameters and selects all requests that match and are not decided. A
 * filter, or more than `MAX_DIRECT_BULK` ids, starts a job.
 */
export const BulkReturnsBody = z
  .strictObject({
    ids: z.array(singleLine(60).min(1)).min(1).max(MAX_BULK_ORDERS).optional(),
    filter: StaffReturnsFilter.optional(),
    action: z.literal('decide'),
    args: DecideReturnBody,
  })
  .refine(...eitherIdsOrFilter);
export type BulkReturnsBody = z.infer<typeof BulkReturnsBody>;

/** `details` of `return.changed`. */
export const ReturnConflict = z.object({
  current: StaffReturn,
  changedBy: z.string(),
  changedByName: z.string().optional(),
  changedAt: z.string(),
  fields: z.array(z.string()),
});
export type ReturnConflict = z.infer<typeof ReturnConflict>;
