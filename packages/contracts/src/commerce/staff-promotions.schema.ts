import { z } from 'zod';
import { commaSeparated } from '../comma-separated.schema.js';
import { changeConflict, listReply, PageCursor, PageLimit } from '../staff.schema.js';
import { severalLines } from '../plain-text.schema.js';
import { PROMOTION_LIMITS } from './shop-constants.js';
import { contentChange, contentLine, ContentLink, ContentPicture, endsAfterStart } from './staff-content.schema.js';

/** `live`: within its dates. `off`: staff have switched it off. `archived`: removed from the list; it can be restored. */
export const PromotionState = z.enum(['live', 'scheduled', 'ended', 'off', 'archived']);
export type PromotionState = z.infer<typeof PromotionState>;

const fields = {
  title: contentLine(PROMOTION_LIMITS.title),
  text: severalLines(PROMOTION_LIMITS.text).min(1),
  /** A picture as in `pictures.ts`; null for the placeholder. */
  image: ContentPicture.nullable(),
  /** Path in this shop, or an https URL, of "Learn More"; null for a button that only closes the pop-up. */
  link: ContentLink.nullable(),
  from: z.iso.datetime({ offset: true }),
  /** Exclusive; null for no end. */
  until: z.iso.datetime({ offset: true }).nullable(),
  active: z.boolean(),
};

/** A promotion without dates is from before promotions had them, and has never been live. */
export const StaffPromotion = z.object({
  _id: z.uuid(),
  title: z.string(),
  text: z.string(),
  image: z.string().nullable(),
  link: z.string().nullable(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  active: z.boolean(),
  state: PromotionState,
  /** True for the one that visitors see now: of several live ones, the one that started last. */
  shown: z.boolean(),
  createdAt: z.string(),
  version: z.int(),
});
export type StaffPromotion = z.infer<typeof StaffPromotion>;

export const StaffPromotionReply = z.object({ success: z.literal(true), data: StaffPromotion });
export type StaffPromotionReply = z.infer<typeof StaffPromotionReply>;

export const StaffPromotionsReply = listReply(StaffPromotion);
export type StaffPromotionsReply = z.infer<typeof StaffPromotionsReply>;

/** Without `state`, the list has everything but archived promotions. */
export const StaffPromotionsQuery = z.strictObject({
  /** Words in the title or text. */
  q: z.string().trim().max(80).optional(),
  /** One or more, e.g. `live,scheduled`. */
  state: commaSeparated(PromotionState).optional(),
  sort: z.enum(['-createdAt', 'createdAt']).default('-createdAt'),
  limit: PageLimit,
  after: PageCursor.optional(),
});
export type StaffPromotionsQuery = z.infer<typeof StaffPromotionsQuery>;

export const CreatePromotionBody = z
  .strictObject({
    title: fields.title,
    text: fields.text,
    image: fields.image.default(null),
    link: fields.link.default(null),
    from: fields.from,
    until: fields.until,
    active: fields.active.default(true),
  })
  .refine(...endsAfterStart);
export type CreatePromotionBody = z.infer<typeof CreatePromotionBody>;

/** Only the fields to change. */
export const ChangePromotionBody = contentChange(fields).refine(...endsAfterStart);
export type ChangePromotionBody = z.infer<typeof ChangePromotionBody>;

/** `details` of `promotion.changed`. */
export const PromotionConflict = changeConflict(StaffPromotion);
export type PromotionConflict = z.infer<typeof PromotionConflict>;
