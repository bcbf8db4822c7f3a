import type { OwnReview, Review, StaffReview } from '@chhapai/contracts';
import type { ReviewEntity } from './reviews.entities.js';

/** A shopper's name as others may see it: first name and initial of the last name, e.g. `Asha V.` */
export function authorName(fullName: string): string {
  const words = fullName.trim().split(/\s+/).filter(Boolean);
  const first = words[0] ?? 'A shopper';
  const [initial] = words.length > 1 ? [...words.at(-1)!] : [];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}

/**
 * A review as everybody may read it. Expects its photos to be loaded, in any order: if SQL sorted them, the limit of a
 * page would count photos.
 */
export function toReview({
  id,
  author,
  rating,
  title,
  body,
  photos,
  createdAt,
  editedAt,
  ...row
}: ReviewEntity): Review {
  return {
    _id: id,
    author,
    rating,
    title: title || undefined,
    text: body,
    photos: photos!
      .toSorted((a, b) => a.position - b.position)
      .map((photo) => ({
        _id: photo.id,
        image: `/media/reviews/${photo.id}.webp`,
        width: photo.width,
        height: photo.height,
      })),
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString(),
    reply: row.reply === null ? undefined : { text: row.reply, repliedAt: row.repliedAt!.toISOString() },
  };
}

export const toOwnReview = (review: ReviewEntity): OwnReview => ({
  ...toReview(review),
  hiddenReason: review.hiddenReason ?? undefined,
});

/** Expects the product to be loaded. */
export const toStaffReview = (review: ReviewEntity): StaffReview => ({
  ...toOwnReview(review),
  version: review.version,
  product: { _id: review.product!.id, name: review.product!.name },
});
