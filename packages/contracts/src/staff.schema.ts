import { z } from 'zod';
import { Role } from './auth/auth.schema.js';

// The common parts of all lists and bulk actions of the staff API.

/** Number of matching rows; counting stops at 10,000 with `exact: false`. */
export const ListTotal = z.object({ count: z.int().min(0), exact: z.boolean() });
export type ListTotal = z.infer<typeof ListTotal>;

/** The number of rows at which a list stops counting. */
export const MAX_COUNTED = 10_000;

/** Number of rows on a page. */
export const PageLimit = z
  .string()
  .refine((text) => /^([1-9]\d?|100)$/.test(text), 'must be a whole number from 1 to 100')
  .transform(Number)
  .default(50);

/** `next` of the previous page. Valid only with the same filter and sort. */
export const PageCursor = z.string().min(1).max(500);

/** A reply with one page of a list; `next` is the cursor of the following page, null on the last. */
export const listReply = <Item extends z.ZodType>(item: Item) =>
  z.object({ success: z.literal(true), data: z.array(item), next: z.string().nullable(), total: ListTotal });

/** Arguments of `refine` for queries whose dates `createdFrom` and `createdTo` must be in this order. */
export const datesInOrder: [(dates: CreatedRange) => boolean, { path: string[]; message: string }] = [
  ({ createdFrom = '', createdTo = '9' }) => createdFrom <= createdTo,
  { path: ['createdFrom'], message: 'must not be after createdTo' },
];

interface CreatedRange {
  createdFrom?: string | undefined;
  createdTo?: string | undefined;
}

/** Arguments of `refine` for bulk actions, whose rows are chosen either by their ids or by the list's filter. */
export const eitherIdsOrFilter: [(rows: ChosenRows) => boolean, { path: string[]; message: string }] = [
  ({ ids, filter }) => (ids === undefined) !== (filter === undefined),
  { path: ['ids'], message: 'or filter is required, but not both' },
];

interface ChosenRows {
  ids?: readonly string[] | undefined;
  filter?: object | undefined;
}

/**
 * `details` of a change that was refused because the record has changed since: its current state, who changed it last and when
 * (null if nobody has changed it since it was created), and the fields that have changed since the sender's version.
 */
export const changeConflict = <Item extends z.ZodType>(item: Item) =>
  z.object({
    current: item,
    changedBy: z.string().nullable(),
    changedByName: z.string().optional(),
    changedAt: z.string().nullable(),
    fields: z.array(z.string()),
  });

/** Outcome of a bulk action for one row. */
export const BulkResult = z.object({
  id: z.string(),
  ok: z.boolean(),
  /** The row's new version. */
  version: z.int().optional(),
  /** Error code and a sentence for people, if the action failed. */
  code: z.string().optional(),
  message: z.string().optional(),
});
export type BulkResult = z.infer<typeof BulkResult>;

export const BulkReply = z.object({ success: z.literal(true), results: z.array(BulkResult) });
export type BulkReply = z.infer<typeof BulkReply>;

/**
 * One change, by staff or, in the log of releases, by a team or the shop itself. `before` and `after` have the fields that
 * changed; `by` is an email address, or the name of a team.
 */
export const StaffAuditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  by: z.string(),
  /** The name of that person at that time; missing in old entries. */
  byName: z.string().optional(),
  /** Missing if a team or the shop itself made the change. */
  role: Role.optional(),
  /** Event name, e.g. `order.moved`. */
  action: z.string(),
  /** ID of the changed record. */
  subject: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** Missing if a team or the shop itself made the change. */
  requestId: z.string().optional(),
});
export type StaffAuditEntry = z.infer<typeof StaffAuditEntry>;

/** Newest first. */
export const StaffAuditQuery = z.strictObject({
  /** The subject's id. */
  subject: z.string().min(1).max(100).optional(),
  /** The email address of a staff member. */
  by: z.string().trim().toLowerCase().min(1).max(254).optional(),
  limit: PageLimit,
  after: PageCursor.optional(),
});
export type StaffAuditQuery = z.infer<typeof StaffAuditQuery>;

export const StaffAuditReply = listReply(StaffAuditEntry);
export type StaffAuditReply = z.infer<typeof StaffAuditReply>;
