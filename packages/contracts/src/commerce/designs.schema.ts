import { z } from 'zod';

/** Formats in which a design is offered. */
export const DesignFormat = z.enum(['PNG', 'JPEG', 'PDF', 'CDR', 'Canva']);
export type DesignFormat = z.infer<typeof DesignFormat>;

/**
 * A design template. `price` in rupees, 0 for a free one; `rating` is the average of `totalRatings` ratings, or 0 without any.
 */
export const Design = z.object({
  id: z.string(),
  title: z.string(),
  /** `visiting-card`, `sticker`, `letterhead`, `mug`, `tshirt`, `poster`, … */
  category: z.string(),
  image: z.string(),
  isPremium: z.boolean(),
  price: z.number(),
  rating: z.number(),
  totalRatings: z.number(),
  downloads: z.number(),
  tags: z.array(z.string()),
  description: z.string(),
  formats: z.array(DesignFormat),
  /**
   * The formats that can be downloaded; the team sends all others. Missing in replies from earlier versions, to which
   * `downloadFormats` applies.
   */
  downloadable: z.array(DesignFormat).optional(),
  relatedImages: z.array(z.string()),
});
export type Design = z.infer<typeof Design>;

/** Newest first, unless staff have arranged them. */
export const DesignsReply = z.object({ success: z.literal(true), data: z.array(Design) });
export type DesignsReply = z.infer<typeof DesignsReply>;

/** A shopper has one rating per design; a new one replaces it. */
export const RateDesignBody = z.strictObject({ rating: z.int().min(1).max(5) });
export type RateDesignBody = z.infer<typeof RateDesignBody>;

/** The shopper's own rating (null if there is none) and the design's rating including it. */
export const DesignRating = z.object({
  mine: z.number().nullable(),
  rating: z.number(),
  totalRatings: z.number(),
});
export type DesignRating = z.infer<typeof DesignRating>;
export const DesignRatingReply = z.object({ success: z.literal(true), message: z.string(), data: DesignRating });
export type DesignRatingReply = z.infer<typeof DesignRatingReply>;

/** Query of a download. A format that the team sends is refused with `design.sent_by_team`; Canva redirects to its link. */
export const DesignFileQuery = z.strictObject({ format: DesignFormat });
export type DesignFileQuery = z.infer<typeof DesignFileQuery>;
