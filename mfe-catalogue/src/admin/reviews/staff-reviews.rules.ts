import type { ReviewFilter, StaffReview } from '@chhapai/contracts';
import type { HttpFailure } from '@chhapai/host-api';

interface FilterChoice {
  /** Undefined for all reviews. */
  status: ReviewFilter | undefined;
  label: string;
  empty: string;
}

export const filterChoices: readonly FilterChoice[] = [
  { status: undefined, label: 'All', empty: 'No reviews yet' },
  { status: 'visible', label: 'Visible', empty: 'No visible reviews' },
  { status: 'hidden', label: 'Hidden', empty: 'No hidden reviews' },
  { status: 'unanswered', label: 'Without reply', empty: 'No reviews without a reply' },
];

/** Replies that are being written, by the review's id, each with its review as it was last seen. */
export type ReplyDrafts = Record<string, { review: StaffReview; text: string }>;

/**
 * The loaded reviews, newest first. A review with a draft stays, although its filter no longer takes it: what was typed
 * would go with it.
 */
export function rowsOf(loaded: readonly StaffReview[], drafts: ReplyDrafts): StaffReview[] {
  const rows = new Map(loaded.map((review) => [review._id, review]));
  for (const { review } of Object.values(drafts)) {
    const known = rows.get(review._id);
    if (!known || known.version < review.version) rows.set(review._id, review);
  }
  // Ids are UUIDs of version 7, which grow with time; the service sorts by them, too.
  return [...rows.values()].sort((a, b) => (a._id < b._id ? 1 : -1));
}

/** What is wrong with a text before it is sent. */
export function textFault(text: string, { limit, missing }: { limit: number; missing: string }): string | undefined {
  const { length } = text.trim();
  if (length === 0) return missing;
  if (length <= limit) return undefined;
  return `At most ${limit.toLocaleString('en-IN')} characters, please. This is ${length.toLocaleString('en-IN')}.`;
}

/** Whether the review was changed by someone else since it was loaded. */
export const isChanged = (error: unknown): boolean => (error as HttpFailure | undefined)?.status === 412;

/** The review as someone else left it, which the service sends with its refusal. */
export function currentIn(error: unknown): StaffReview | undefined {
  if (!isChanged(error)) return undefined;
  return ((error as HttpFailure).details as { current?: StaffReview } | undefined)?.current;
}

/** `Asha V.’s review of Photo Mug`. */
export const nameOf = ({ author, product }: StaffReview): string => `${author}’s review of ${product.name}`;
