import { z } from 'zod';
import { changeConflict, listReply } from '../staff.schema.js';
import { BANNER_LIMITS } from './shop-constants.js';
import {
  contentChange,
  contentLine,
  ContentLink,
  ContentPicture,
  contentQuery,
  contentReply,
  endsAfterStart,
} from './staff-content.schema.js';
import { PromotionState } from './staff-promotions.schema.js';
import { singleLine } from '../plain-text.schema.js';

/** The same states as a promotion's. A banner without a start is live at once; one without an end stays live. */
export const BannerState = PromotionState;
export type BannerState = z.infer<typeof BannerState>;

/** A slide of the home page's carousel as staff see it. */
export const StaffBanner = z.object({
  _id: z.uuid(),
  image: z.string(),
  alt: z.string(),
  title: z.string(),
  subtitle: z.string(),
  link: z.string().nullable(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  active: z.boolean(),
  state: BannerState,
  createdAt: z.string(),
  version: z.int(),
});
export type StaffBanner = z.infer<typeof StaffBanner>;

export const StaffBannerReply = contentReply(StaffBanner);
export type StaffBannerReply = z.infer<typeof StaffBannerReply>;
export const StaffBannersReply = listReply(StaffBanner);
export type StaffBannersReply = z.infer<typeof StaffBannersReply>;
export const StaffBannersQuery = contentQuery(BannerState);
export type StaffBannersQuery = z.infer<typeof StaffBannersQuery>;

const fields = {
  image: ContentPicture,
  /** Describes the picture to people who cannot see it. */
  alt: contentLine(BANNER_LIMITS.alt),
  title: contentLine(BANNER_LIMITS.title),
  subtitle: singleLine(BANNER_LIMITS.subtitle),
  link: ContentLink.nullable(),
  from: z.iso.datetime({ offset: true }).nullable(),
  /** Exclusive. */
  until: z.iso.datetime({ offset: true }).nullable(),
  active: z.boolean(),
};

/** The new banner is placed first. */
export const CreateBannerBody = z
  .strictObject({
    ...fields,
    subtitle: fields.subtitle.default(''),
    link: fields.link.default(null),
    from: fields.from.default(null),
    until: fields.until.default(null),
    active: fields.active.default(true),
  })
  .refine(...endsAfterStart);
export type CreateBannerBody = z.infer<typeof CreateBannerBody>;

export const ChangeBannerBody = contentChange(fields).refine(...endsAfterStart);
export type ChangeBannerBody = z.infer<typeof ChangeBannerBody>;

/** `details` of `banner.changed`; those of `banners.changed` are `{ ids }`, the current order. */
export const BannerConflict = changeConflict(StaffBanner);
export type BannerConflict = z.infer<typeof BannerConflict>;
