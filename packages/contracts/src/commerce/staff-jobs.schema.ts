import { z } from 'zod';
import { BulkResult, listReply, PageCursor, PageLimit } from '../staff.schema.js';

/**
 * A background job started by staff. `done` of `total` rows are finished; `faults` are the rows that failed, counted from 1. In
 * a file, row 1 is the header. An import with errors is `failed` and changes nothing; a dry run is `done` even if it finds errors.
 */
export const StaffJobReply = z.object({
  success: z.literal(true),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  done: z.int().min(0),
  total: z.int().min(0),
  faults: z.array(z.object({ row: z.int(), column: z.string(), message: z.string() })),
  /**
   * Set once all rows are done. For a bulk action: the outcome of each row. For an import: how many products it creates and
   * changes, and how many stay as they are.
   */
  result: z
    .object({
      results: z.array(BulkResult),
      created: z.int().optional(),
      changed: z.int().optional(),
      unchanged: z.int().optional(),
    })
    .optional(),
});
export type StaffJobReply = z.infer<typeof StaffJobReply>;

/** 202: `job` is the id for `GET /api/admin/jobs/:id`. */
export const JobStartedReply = z.object({ success: z.literal(true), job: z.uuid() });
export type JobStartedReply = z.infer<typeof JobStartedReply>;

/** A background job that has failed, such as an email that could not be sent. */
export const DeadLetter = z.object({
  _id: z.string(),
  /** E.g. `order.moved`. */
  name: z.string(),
  /** The job in words, such as `Email: order shipped`. */
  title: z.string(),
  /** The order or person it is about, with the order's number or the person's email address; missing if it no longer exists. */
  about: z.object({ kind: z.enum(['order', 'person']), id: z.string(), label: z.string() }).optional(),
  /** Ids of the records that the job is about. */
  payload: z.record(z.string(), z.unknown()),
  attempts: z.int(),
  lastError: z.string(),
  createdAt: z.string(),
  failedAt: z.string(),
  /** Null if it will not be retried automatically. */
  nextAttemptAt: z.string().nullable(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

/** Newest failures first. */
export const DeadLettersQuery = z.strictObject({ limit: PageLimit, after: PageCursor.optional() });
export type DeadLettersQuery = z.infer<typeof DeadLettersQuery>;

export const DeadLettersReply = listReply(DeadLetter);
export type DeadLettersReply = z.infer<typeof DeadLettersReply>;

export const DeadLetterReply = z.object({ success: z.literal(true), data: DeadLetter });
export type DeadLetterReply = z.infer<typeof DeadLetterReply>;
