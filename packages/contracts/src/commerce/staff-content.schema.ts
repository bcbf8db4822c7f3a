import { z } from 'zod';
import { commaSeparated } from '../comma-separated.schema.js';
import { PageCursor, PageLimit } from '../staff.schema.js';
import { areUnique } from './refinements.js';
import { singleLine } from '../plain-text.schema.js';
import { WORK_LIMITS } from './shop-constants.js';

// The common parts of the content that staff edit, such as banners, clients, works and promotions.

/** `draft`: visitors do not see it yet. `archived`: removed from the list; it can be restored. */
export const ContentState = z.enum(['published', 'draft', 'archived']);
export type ContentState = z.infer<typeof ContentState>;

/** The ids of everything that is not archived, in their new order. */
export const ArrangeBody = z.strictObject({ ids: z.array(z.uuid()).min(1).max(5_000) });
export type ArrangeBody = z.infer<typeof ArrangeBody>;

export const ArrangedReply = z.object({ success: z.literal(true), data: z.object({ ids: z.array(z.uuid()) }) });
export type ArrangedReply = z.infer<typeof ArrangedReply>;

/** An item that is already in the requested state stays as it is and keeps its version. */
export const BulkContentBody = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(500).refine(areUnique, 'must not contain an ID twice'),
  action: z.enum(['publish', 'unpublish', 'archive', 'restore']),
});
export type BulkContentBody = z.infer<typeof BulkContentBody>;

const pictureMessage = 'must be one of the shop’s pictures';

/** A picture of this shop, as in `pictures.ts`. */
export const ContentPicture = z.string().regex(/^\/media\/[a-z0-9-]+\.webp$/, pictureMessage);

/** A picture or a drawing of this shop. */
export const ContentLogo = z.string().regex(/^\/media\/[a-z0-9-]+\.(webp|svg)$/, pictureMessage);

/** A path in this shop, or an https URL. */
export const ContentLink = z
  .string()
  .trim()
  .max(500)
  .regex(/^(\/(?![/\\])\S*|https:\/\/[^\s/]+\S*)$/, 'must be a path such as /products, or an https address');

/** Search keywords, without duplicates. */
export const ContentTags = z
  .array(singleLine(WORK_LIMITS.tag).min(1))
  .max(WORK_LIMITS.tags)
  .transform((tags) => [...new Set(tags)]);

interface Period {
  from?: string | null | undefined;
  until?: string | null | undefined;
}

/** Arguments of `refine`: content has to end after it starts. */
export const endsAfterStart: [(period: Period) => boolean, { path: string[]; message: string }] = [
  ({ from, until }) => !from || !until || Date.parse(until) > Date.parse(from),
  { path: ['until'], message: 'must be after the start' },
];

/** A line of text. */
export const contentLine = (max: number) => singleLine(max).min(1);

/** The query of a list. Without `state`, the list has everything that is not archived. `order` sorts as the shop's pages do. */
export const contentQuery = <State extends string>(states: z.ZodType<State, string>) =>
  z.strictObject({
    q: z.string().trim().max(80).optional(),
    state: commaSeparated(states).optional(),
    sort: z.enum(['order', '-createdAt', 'createdAt']).default('order'),
    limit: PageLimit,
    after: PageCursor.optional(),
  });

/** A reply with one item. */
export const contentReply = <Item extends z.ZodType>(item: Item) => z.object({ success: z.literal(true), data: item });

/** A partial update: only the fields to change. */
export const contentChange = <Shape extends z.ZodRawShape>(fields: Shape) =>
  z
    .strictObject(fields)
    .partial()
    .refine((change) => Object.keys(change).length > 0, { message: 'Change at least one field' });
