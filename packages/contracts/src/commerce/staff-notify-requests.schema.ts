import { z } from 'zod';
import { listReply, PageCursor, PageLimit } from '../staff.schema.js';
import { NotifyTopic } from './enquiries.schema.js';

/** Whether staff have notified the person already. */
export const NotifyState = z.enum(['waiting', 'notified']);
export type NotifyState = z.infer<typeof NotifyState>;

/** An email address on a "Notify Me" list. */
export const StaffNotifyRequest = z.object({
  _id: z.uuid(),
  topic: NotifyTopic,
  email: z.string(),
  state: NotifyState,
  createdAt: z.string(),
  notifiedAt: z.string().nullable(),
  version: z.int(),
});
export type StaffNotifyRequest = z.infer<typeof StaffNotifyRequest>;

const filters = {
  /** A part of the email address. */
  q: z.string().trim().max(80).optional(),
  topic: NotifyTopic.optional(),
  state: NotifyState.optional(),
};

export const StaffNotifyRequestsQuery = z.strictObject({
  ...filters,
  sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt'),
  limit: PageLimit,
  after: PageCursor.optional(),
});
export type StaffNotifyRequestsQuery = z.infer<typeof StaffNotifyRequestsQuery>;

/** The filters of the list. `sort` is accepted as well, so that the export takes the query of the list unchanged. */
export const NotifyExportQuery = z.strictObject({ ...filters, sort: StaffNotifyRequestsQuery.shape.sort });
export type NotifyExportQuery = z.infer<typeof NotifyExportQuery>;

/** `waiting` counts all waiting requests by topic, whatever the filters. */
export const StaffNotifyRequestsReply = listReply(StaffNotifyRequest).extend({
  waiting: z.record(NotifyTopic, z.int()),
});
export type StaffNotifyRequestsReply = z.infer<typeof StaffNotifyRequestsReply>;

/** Marks requests as notified, or as waiting again. */
export const NotifyBulkBody = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(500),
  state: NotifyState,
});
export type NotifyBulkBody = z.infer<typeof NotifyBulkBody>;
