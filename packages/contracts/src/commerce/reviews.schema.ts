import { z } from 'zod';
import { REVIEW_LIMITS } from './reviews.paths.js';

/** A photo as it is served: a WebP file made by the shop, without anything the camera wrote into it. */
export const ReviewPhoto = z.object({ _id: z.uuid(), image: z.string(), width: z.int(), height: z.int() });
export type ReviewPhoto = z.infer<typeof ReviewPhoto>;

/** A review as everybody reads it. All texts are plain: neither HTML nor links. */
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
  /** The shop's public answer. */
  reply: z.object({ text: z.string(), repliedAt: z.iso.datetime() }).optional(),
});
export type Review = z.infer<typeof Review>;

/** Of all visible reviews of a product. `histogram` counts those with one star first, with five stars last. */
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
 * A shopper's review of a product, one for each; sent again it replaces the earlier one. `photos` are ids of uploads for
 * `review`, or of photos the review has already.
 */
export const WriteReviewBody = z.strictObject({
  rating: z.int().min(1).max(5),
  title: z.string().trim().max(REVIEW_LIMITS.title).default(''),
  text: z.string().trim().min(1).max(REVIEW_LIMITS.text),
  photos: z.array(z.uuid()).max(REVIEW_LIMITS.photos).default([]),
});
export type WriteReviewBody = z.infer<typeof WriteReviewBody>;

/** The author's own view: a hidden review says why. */
export const OwnReview = Review.extend({ hiddenReason: z.string().optional() });
export type OwnReview = z.infer<typeof OwnReview>;

/** `canReview`: an order with this product has been delivered to the shopper. */
export const MyReviewReply = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ canReview: z.boolean(), review: OwnReview.nullable() }),
});
export type MyReviewReply = z.infer<typeof MyReviewReply>;

export const ReviewFilter = z.enum(['visible', 'hidden', 'unanswered']);
export type ReviewFilter = z.infer<typeof ReviewFilter>;

/** A review as staff read it. `version` grows with each change; send it as `If-Match` with the next one. */
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

export const ReplyToReviewBody = z.strictObject({ text: z.string().trim().min(1).max(REVIEW_LIMITS.reply) });
export type ReplyToReviewBody = z.infer<typeof ReplyToReviewBody>;
/** The reason is shown to the author only. */
export const HideReviewBody = z.strictObject({ reason: z.string().trim().min(1).max(REVIEW_LIMITS.reason) });
export type HideReviewBody = z.infer<typeof HideReviewBody>;
