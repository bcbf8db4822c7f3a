import { z } from 'zod';
import { commaSeparated } from '../comma-separated.schema.js';
import { changeConflict, listReply, PageCursor, PageLimit } from '../staff.schema.js';
import { Design, DesignFormat } from './designs.schema.js';
import { rupeesUpTo } from './rupees.schema.js';
import {
  BulkContentBody,
  contentChange,
  contentLine,
  ContentPicture,
  ContentState,
  ContentTags,
} from './staff-content.schema.js';
import { isCanvaLink, MAX_DESIGN_PRICE, MAX_RELATED_IMAGES } from './staff-designs.js';
import { REVIEW_LIMITS } from './reviews-and-uploads.js';
import { WORK_LIMITS } from './shop-constants.js';
import { severalLines } from '../plain-text.schema.js';
import { areUnique } from './refinements.js';

/** The specification's fifteen categories of templates. */
export const DesignCategory = z.enum([
  'visiting-card',
  'sticker',
  'letterhead',
  'mug',
  'tshirt',
  'badge',
  'pillow',
  'poster',
  'logo',
  'pamphlet',
  'billbook',
  'atmpouch',
  'carrybag',
  'packaging',
  'mobilecover',
]);
export type DesignCategory = z.infer<typeof DesignCategory>;

const Template = z.object({ from: z.literal('template') });
const UploadedFile = z.object({ from: z.literal('upload'), _id: z.uuid() });
const CanvaLink = z.object({
  from: z.literal('link'),
  url: z.string().max(500).refine(isCanvaLink, 'must be an https link to canva.com'),
});
const OnRequest = z.object({ from: z.literal('request') });

/**
 * Where a format comes from: generated from the design's template, a file that staff uploaded, a link to Canva, or sent by the
 * team when somebody asks for it.
 */
export const DesignSource = z.discriminatedUnion('from', [
  Template,
  UploadedFile.extend({ name: z.string(), bytes: z.int() }),
  CanvaLink,
  OnRequest,
]);
export type DesignSource = z.infer<typeof DesignSource>;

/** A design template as staff see it. `files` has the formats on offer. */
export const StaffDesign = Design.omit({ id: true, isPremium: true, formats: true, downloadable: true }).extend({
  _id: z.uuid(),
  category: DesignCategory,
  files: z.partialRecord(DesignFormat, DesignSource),
  /** Whether PNG, JPEG and PDF files can be generated. */
  hasTemplate: z.boolean(),
  published: z.boolean(),
  state: ContentState,
  createdAt: z.string(),
  version: z.int(),
});
export type StaffDesign = z.infer<typeof StaffDesign>;

export const StaffDesignReply = z.object({ success: z.literal(true), data: StaffDesign });
export type StaffDesignReply = z.infer<typeof StaffDesignReply>;

export const StaffDesignsReply = listReply(StaffDesign);
export type StaffDesignsReply = z.infer<typeof StaffDesignsReply>;

/** Without `state`, the list has everything but archived designs. `order` is the order that staff have arranged. */
export const StaffDesignsQuery = z.strictObject({
  /** Words in the title, description or tags. */
  q: z.string().trim().max(80).optional(),
  category: commaSeparated(DesignCategory).optional(),
  price: commaSeparated(z.enum(['free', 'premium'])).optional(),
  state: commaSeparated(ContentState).optional(),
  sort: z
    .enum(['order', '-createdAt', 'createdAt', '-downloads', 'downloads', '-rating', 'rating'])
    .default('-createdAt'),
  limit: PageLimit,
  after: PageCursor.optional(),
});
export type StaffDesignsQuery = z.infer<typeof StaffDesignsQuery>;

/** The new source of each format, or null to stop offering it. Formats that are left out stay as they are. */
const Files = z
  .strictObject({
    PNG: z.discriminatedUnion('from', [Template, UploadedFile]).nullable(),
    JPEG: z.discriminatedUnion('from', [Template, UploadedFile]).nullable(),
    PDF: Template.nullable(),
    CDR: z.discriminatedUnion('from', [UploadedFile, OnRequest]).nullable(),
    Canva: z.discriminatedUnion('from', [CanvaLink, OnRequest]).nullable(),
  })
  .partial();

const fields = {
  title: contentLine(WORK_LIMITS.title),
  category: DesignCategory,
  description: severalLines(WORK_LIMITS.description).min(1),
  tags: ContentTags,
  /** 0 makes it free. */
  price: rupeesUpTo(MAX_DESIGN_PRICE),
  image: ContentPicture,
  relatedImages: z.array(ContentPicture).max(MAX_RELATED_IMAGES).refine(areUnique, 'must not contain a picture twice'),
  files: Files,
  published: z.boolean(),
};

export const CreateDesignBody = z.strictObject({
  ...fields,
  tags: fields.tags.default([]),
  price: fields.price.default(0),
  relatedImages: fields.relatedImages.default([]),
  published: fields.published.default(true),
});
export type CreateDesignBody = z.infer<typeof CreateDesignBody>;

/** Only the fields to change. */
export const ChangeDesignBody = contentChange(fields);
export type ChangeDesignBody = z.infer<typeof ChangeDesignBody>;

export const BulkDesignsBody = BulkContentBody;
export type BulkDesignsBody = BulkContentBody;

/** `details` of `design.changed`; those of `designs.changed` are `{ ids }`, the current order. */
export const DesignConflict = changeConflict(StaffDesign);
export type DesignConflict = z.infer<typeof DesignConflict>;

/** The format of a file that staff upload. */
export const UploadDesignFileQuery = z.strictObject({ format: z.enum(['PNG', 'JPEG', 'CDR']) });
export type UploadDesignFileQuery = z.infer<typeof UploadDesignFileQuery>;

/** A file for a design. Files that no design uses within a day are deleted. */
export const DesignUpload = z.object({ _id: z.uuid(), name: z.string(), bytes: z.int() });
export type DesignUpload = z.infer<typeof DesignUpload>;

/**
 * Refused with `upload.refused` (wrong type, damaged, too many pixels), `request.too_large`, `upload.infected` or
 * `upload.not_scanned`.
 */
export const DesignUploadReply = z.object({ success: z.literal(true), data: DesignUpload });
export type DesignUploadReply = z.infer<typeof DesignUploadReply>;

/** Downloads on a day in Indian time, counting each visitor once. */
export const DesignDay = z.object({ date: z.string(), downloads: z.int() });
export type DesignDay = z.infer<typeof DesignDay>;

/** The last 30 days including today, and the 30 days before them; both oldest first. */
export const DesignDownloads = z.object({ current: z.array(DesignDay), previous: z.array(DesignDay) });
export type DesignDownloads = z.infer<typeof DesignDownloads>;
export const DesignDownloadsReply = z.object({ success: z.literal(true), data: DesignDownloads });
export type DesignDownloadsReply = z.infer<typeof DesignDownloadsReply>;

/** A shopper's rating as staff see it. A hidden rating counts neither in the average nor in the number. */
export const StaffDesignRating = z.object({
  _id: z.uuid(),
  rating: z.int().min(1).max(5),
  /** The account that rated. */
  shopperId: z.uuid(),
  /** Null for ratings from before the shop recorded the time. */
  ratedAt: z.string().nullable(),
  hiddenReason: z.string().nullable(),
  version: z.int(),
});
export type StaffDesignRating = z.infer<typeof StaffDesignRating>;

/** `details.current` of the error `design_rating.changed` has the same shape as `data`. */
export const StaffDesignRatingReply = z.object({ success: z.literal(true), data: StaffDesignRating });
export type StaffDesignRatingReply = z.infer<typeof StaffDesignRatingReply>;

export const StaffDesignRatingsQuery = z.strictObject({ limit: PageLimit, after: PageCursor.optional() });
export type StaffDesignRatingsQuery = z.infer<typeof StaffDesignRatingsQuery>;

/** Newest first. */
export const StaffDesignRatingsReply = listReply(StaffDesignRating);
export type StaffDesignRatingsReply = z.infer<typeof StaffDesignRatingsReply>;

export const HideDesignRatingBody = z.strictObject({ reason: severalLines(REVIEW_LIMITS.reason).min(1) });
export type HideDesignRatingBody = z.infer<typeof HideDesignRatingBody>;
