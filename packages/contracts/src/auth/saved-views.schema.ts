import { z } from 'zod';
import { singleLine } from '../plain-text.schema.js';

/** How many views a staff member may save for each list. */
export const MAX_SAVED_VIEWS = 20;

/** The path of a list in the staff console. */
const ListPath = z
  .string()
  .max(100)
  .regex(/^\/admin(\/[a-z0-9-]+)+$/, 'must be the path of a list');

const ViewName = singleLine(40).min(1);

/** Values by query parameter of the list, such as `{ "status": "placed,confirmed" }`. */
const ViewFilters = z
  .record(z.string().regex(/^[a-zA-Z]{1,40}$/), singleLine(254).min(1))
  .refine((filters) => Object.keys(filters).length > 0, 'Choose at least one filter')
  .refine((filters) => Object.keys(filters).length <= 20, 'Too many filters');

/** A named set of filters for a list, private to one staff member. `version` increases with each change. */
export const SavedView = z.object({
  _id: z.uuid(),
  list: ListPath,
  name: z.string(),
  filters: z.record(z.string(), z.string()),
  version: z.int(),
});
export type SavedView = z.infer<typeof SavedView>;

export const SavedViewsQuery = z.strictObject({ list: ListPath });
export type SavedViewsQuery = z.infer<typeof SavedViewsQuery>;

export const SaveViewBody = z.strictObject({ list: ListPath, name: ViewName, filters: ViewFilters });
export type SaveViewBody = z.infer<typeof SaveViewBody>;

export const ChangeViewBody = z
  .strictObject({ name: ViewName.optional(), filters: ViewFilters.optional() })
  .refine((body) => Object.keys(body).length > 0, 'Change at least one field');
export type ChangeViewBody = z.infer<typeof ChangeViewBody>;

/** Oldest first. */
export const SavedViewsReply = z.object({ success: z.literal(true), data: z.array(SavedView) });
export type SavedViewsReply = z.infer<typeof SavedViewsReply>;

export const SavedViewReply = z.object({ success: z.literal(true), data: SavedView });
export type SavedViewReply = z.infer<typeof SavedViewReply>;
