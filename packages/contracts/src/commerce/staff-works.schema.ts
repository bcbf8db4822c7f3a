import { z } from 'zod';
import { commaSeparated } from '../comma-separated.schema.js';
import { changeConflict, listReply, PageCursor, PageLimit } from '../staff.schema.js';
import { WORK_LIMITS } from './shop-constants.js';
import { contentChange, contentLine, ContentPicture, ContentState, ContentTags } from './staff-content.schema.js';
import { Work, WorkCategory } from './works.schema.js';
import { severalLines, singleLine } from '../plain-text.schema.js';

/** A work in the portfolio as staff see it. */
export const StaffWork = Work.omit({ id: true }).extend({
  _id: z.uuid(),
  published: z.boolean(),
  state: ContentState,
  createdAt: z.string(),
  version: z.int(),
});
export type StaffWork = z.infer<typeof StaffWork>;

export const StaffWorkReply = z.object({ success: z.literal(true), data: StaffWork });
export type StaffWorkReply = z.infer<typeof StaffWorkReply>;

export const StaffWorksReply = listReply(StaffWork);
export type StaffWorksReply = z.infer<typeof StaffWorksReply>;

/** Without `state`, the list has everything but archived works. `order` is the order of the portfolio. */
export const StaffWorksQuery = z.strictObject({
  /** Words in the title, type or tags. */
  q: z.string().trim().max(80).optional(),
  category: commaSeparated(WorkCategory).optional(),
  state: commaSeparated(ContentState).optional(),
  sort: z.enum(['order', '-createdAt', 'createdAt']).default('order'),
  limit: PageLimit,
  after: PageCursor.optional(),
});
export type StaffWorksQuery = z.infer<typeof StaffWorksQuery>;

const fields = {
  title: contentLine(WORK_LIMITS.title),
  category: WorkCategory,
  type: contentLine(WORK_LIMITS.type),
  image: ContentPicture,
  description: severalLines(WORK_LIMITS.description).min(1),
  tags: ContentTags,
  dimensions: singleLine(WORK_LIMITS.type),
  material: singleLine(WORK_LIMITS.title),
  published: z.boolean(),
};

/** The new work is placed first in the portfolio. */
export const CreateWorkBody = z.strictObject({
  ...fields,
  tags: fields.tags.default([]),
  dimensions: fields.dimensions.default(''),
  material: fields.material.default(''),
  published: fields.published.default(true),
});
export type CreateWorkBody = z.infer<typeof CreateWorkBody>;

/** Only the fields to change. */
export const ChangeWorkBody = contentChange(fields);
export type ChangeWorkBody = z.infer<typeof ChangeWorkBody>;

/** `details` of `work.changed`; those of `works.changed` are `{ ids }`, the current order. */
export const WorkConflict = changeConflict(StaffWork);
export type WorkConflict = z.infer<typeof WorkConflict>;
