import type { FilterField, ListView } from '@chhapai/console-ui';
import type { StaffReview } from '@chhapai/contracts';
import type { HttpFailure } from '@chhapai/host-api';

export const reviewFilters: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    isSingle: true,
    options: [
      { value: 'visible', label: 'Visible' },
      { value: 'hidden', label: 'Hidden' },
      { value: 'unanswered', label: 'Without a reply' },
    ],
  },
];

export const reviewViews: readonly ListView[] = [
  { id: 'unanswered', label: 'Without a reply', filters: { status: 'unanswered' } },
  { id: 'hidden', label: 'Hidden', filters: { status: 'hidden' } },
];

/** Shown if there are no reviews in this state; the empty name is for all reviews. */
export const emptyTitles: Readonly<Record<string, string>> = {
  '': 'No reviews yet',
  visible: 'No visible reviews',
  hidden: 'No hidden reviews',
  unanswered: 'No reviews without a reply',
};

/** Unsent replies by review id, each with the version of the review the reply was written for. */
export type ReplyDrafts = Record<string, { review: StaffReview; text: string }>;

/**
 * The loaded reviews, newest first. A review with a draft stays even if it no longer matches the filter, so that the draft
 * is not lost.
 */
export function reviewRows(loaded: readonly StaffReview[], drafts: ReplyDrafts): StaffReview[] {
  const rows = new Map(loaded.map((review) => [review._id, review]));
  for (const { review } of Object.values(drafts)) {
    const loadedReview = rows.get(review._id);
    if (!loadedReview || loadedReview.version < review.version) rows.set(review._id, review);
  }
  // Ids are UUIDv7 and therefore in order of creation; the service sorts by them, too.
  return [...rows.values()].sort((a, b) => (a._id < b._id ? 1 : -1));
}

/** Why this text cannot be sent, or undefined. */
export function textError(text: string, { limit, missing }: { limit: number; missing: string }): string | undefined {
  const { length } = text.trim();
  if (length === 0) return missing;
  if (length <= limit) return undefined;
  return `Please use at most ${limit.toLocaleString('en-IN')} characters. You have entered ${length.toLocaleString('en-IN')}.`;
}

/** Whether the review has been changed by someone else since it was loaded. */
export const hasConflict = (error: unknown): boolean => (error as HttpFailure | undefined)?.status === 412;

/** The current version of the review, which the response to a conflict contains. */
export const currentReview = (conflict: unknown): StaffReview | undefined =>
  ((conflict as HttpFailure).details as { current?: StaffReview } | undefined)?.current;

/** Such as `Asha V.’s review of Photo Mug`. */
export const reviewLabel = ({ author, product }: StaffReview): string => `${author}’s review of ${product.name}`;
