import { z } from 'zod';
import { severalLines, singleLine } from '../plain-text.schema.js';
import { REVIEW_LIMITS } from './reviews-and-uploads.js';

/** A photo of a review: a WebP file that the shop re-encoded, without the camera's metadata. */
export const ReviewPhoto = z.object({ _id: z.uuid(), image: z.string(), width: z.int(), height: z.int() });
export type ReviewPhoto = z.infer<typeof ReviewPhoto>;

/** A published review. Everything is plain text, without HTML or links. */
export const Review = z.object({
  _id: z.uuid(),
  /** First name and an initial, e.g. `Asha V.` */
  author: z.string(),
  rating: z.int().min(1).max(5),
  title: z.string().optional(),
  text: z.string(),
  photos: z.array(ReviewPhoto),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().optional(),
  /** The shop's public reply. */
  reply: z.object({ text: z.string(), repliedAt: z.iso.datetime() }).optional(),
});
export type Review = z.infer<typeof Review>;

/** Summary of a product's visible reviews. `histogram` counts reviews from one star to five. */
export const ReviewSummary = z.object({ average: z.number(), count: z.int(), histogram: z.array(z.int()).length(5) });
export type ReviewSummary = z.infer<typeof ReviewSummary>;

/** Newest first. `next` is the cursor of the following page (`?after=`), null on the last. */
export const ReviewsReply = z.object({
  success: z.literal(true),
  summary: ReviewSummary,
  data: z.array(Review),
  next: z.uuid().nullable(),
});
export type ReviewsReply = z.infer<typeof ReviewsReply>;

/**
 * A shopper's review of a product. A shopper has one review per product, so a second one replaces the first. `photos` are
 * ids of uploads for `review`, or of photos the review already has.
 */
export const WriteReviewBody = z.strictObject({
  rating: z.int().min(1).max(5),
  title: singleLine(REVIEW_LIMITS.title).default(''),
  text: severalLines(REVIEW_LIMITS.text).min(1),
  photos: z.array(z.uuid()).max(REVIEW_LIMITS.photos).default([]),
});
export type WriteReviewBody = z.infer<typeof WriteReviewBody>;

/** A review as its author sees it, with the reason if it is hidden. */
export const OwnReview = Review.extend({ hiddenReason: z.string().optional() });
export type OwnReview = z.infer<typeof OwnReview>;

/** `canReview` is true once an order with this product has been delivered to the shopper. */
export const MyReviewReply = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ canReview: z.boolean(), review: OwnReview.nullable() }),
});
export type MyReviewReply = z.infer<typeof MyReviewReply>;

/** Filters of the reviews for staff. `unanswered`: without a reply. */
export const ReviewFilter = z.enum(['visible', 'hidden', 'unanswered']);
export type ReviewFilter = z.infer<typeof ReviewFilter>;

/** A review as staff see it. `version` increases with each change; send it as `If-Match` with the next change. */
export const StaffReview = OwnReview.extend({
  version: z.int(),
  product: z.object({ _id: z.uuid(), name: z.string() }),
});
export type StaffReview = z.infer<typeof StaffReview>;

export const StaffReviewsReply = z.object({
  success: z.literal(true),
  data: z.array(StaffReview),
  next: z.uuid().nullable(),
});
export type StaffReviewsReply = z.infer<typeof StaffReviewsReply>;
export const StaffReviewReply = z.object({ success: z.literal(true), data: StaffReview });
export type StaffReviewReply = z.infer<typeof StaffReviewReply>;

export const ReplyToReviewBody = z.strictObject({ text: severalLines(REVIEW_LIMITS.reply).min(1) });
export type ReplyToReviewBody = z.infer<typeof ReplyToReviewBody>;
/** The reason is shown to the author only. */
export const HideReviewBody = z.strictObject({ reason: severalLines(REVIEW_LIMITS.reason).min(1) });
export type HideReviewBody = z.infer<typeof HideReviewBody>;

/** File type, detected from the content; `ai` includes PostScript and EPS. */
export const UploadKind = z.enum(['pdf', 'png', 'jpeg', 'cdr', 'ai']);
export type UploadKind = z.infer<typeof UploadKind>;

/** Purpose of an upload. A file can be used for its purpose only. */
export const UploadPurpose = z.enum(['quotation', 'logo', 'review', 'return', 'design']);
export type UploadPurpose = z.infer<typeof UploadPurpose>;

/**
 * A stored file. `_id` is random and known only to the sender; send it with the quotation or cart line the file belongs to.
 * Unused files are deleted after 24 hours. `name` is safe to display and to use as a file name.
 */
export const Upload = z.object({ _id: z.uuid(), name: z.string(), bytes: z.int(), kind: UploadKind });
export type Upload = z.infer<typeof Upload>;

/**
 * Refused with `upload.refused` (empty, or not an accepted type), `request.too_large`, `request.too_many`, `upload.incomplete`,
 * `upload.infected` or, while the virus scanner is unavailable, `upload.not_scanned`.
 */
export const UploadReply = z.object({ success: z.literal(true), data: Upload });
export type UploadReply = z.infer<typeof UploadReply>;
