import { useEffect, useRef, useState } from 'react';
import {
  ConsolePage,
  DraftNotice,
  Filters,
  PagedList,
  useDraft,
  useListState,
  useStaffMember,
} from '@chhapai/console-ui';
import type { StaffReview } from '@chhapai/contracts';
import { holdsFocus, SkeletonText } from '@chhapai/ui';
import { useGetReviewsForStaffInfiniteQuery } from '../../reviews/reviews.api';
import styles from './staff-reviews.module.css';
import { HideDialog, StaffReviewItem } from './staff-review-item';
import {
  emptyTitles,
  reviewFilters,
  reviewLabel,
  reviewRows,
  reviewViews,
  type ReplyDrafts,
} from './staff-reviews.rules';

/** /admin/reviews: product reviews, which staff can reply to or hide. */
export function Component() {
  const { email } = useStaffMember();
  return (
    <ConsolePage title="Reviews">
      <StaffReviews email={email} />
    </ConsolePage>
  );
}

/** Filtered reviews with staff actions. The dialog is kept here, so it survives reloading the list. */
function StaffReviews({ email }: { email: string }) {
  const state = useListState({ fields: reviewFilters, views: reviewViews });
  const { status } = state.filters;
  const { drafts, draft, saveDraft, discardDraft } = useReplyDrafts();
  const [reviewToHide, setReviewToHide] = useState<StaffReview>();
  const [result, setResult] = useState('');
  const query = useGetReviewsForStaffInfiniteQuery({ email, status }, { refetchOnMountOrArgChange: true });
  const loaded = query.currentData?.pages.flatMap(({ data }) => data);
  const rows = loaded && reviewRows(loaded, drafts);
  const resultLine = useRef<HTMLParagraphElement>(null);

  // If the focused review has left the list, focus moves to the result.
  useEffect(() => {
    if (result && holdsFocus(null)) resultLine.current?.focus({ preventScroll: true });
  }, [result, loaded?.length]);

  return (
    <>
      <Filters state={state} />
      <DraftNotice draft={draft} />
      <PagedList
        name="Reviews"
        empty={emptyTitles[status ?? ''] ?? 'No reviews'}
        emptyText={status ? undefined : 'Shoppers can review a product once it has been delivered to them.'}
        count={rows?.length}
        query={query}
        pending={pending}
      >
        <ul role="list" aria-label="Reviews" className={styles.items}>
          {rows?.map((review) => (
            <li key={review._id}>
              <StaffReviewItem
                review={review}
                draft={drafts[review._id]?.text}
                onDraft={saveDraft}
                onDiscardDraft={() => discardDraft(review._id)}
                onHide={() => setReviewToHide(review)}
                onResult={setResult}
              />
            </li>
          ))}
        </ul>
      </PagedList>
      <HideDialog
        review={reviewToHide}
        onChanged={setReviewToHide}
        onClose={() => setReviewToHide(undefined)}
        onHidden={(review) => {
          setReviewToHide(undefined);
          setResult(`${reviewLabel(review)} is hidden.`);
        }}
      />
      <p ref={resultLine} role="status" tabIndex={-1} className={styles.result}>
        {result}
      </p>
    </>
  );
}

/** Replies that are being written, by review. They survive a reload. */
function useReplyDrafts() {
  const draft = useDraft<ReplyDrafts>('replies to reviews');
  const saveDraft = (review: StaffReview, text?: string) =>
    draft.keep((drafts) => ({
      ...drafts,
      [review._id]: { review, text: text ?? drafts?.[review._id]?.text ?? '' },
    }));
  const discardDraft = (id: string) =>
    draft.keep((drafts) => {
      const { [id]: _discarded, ...others } = drafts ?? {};
      return Object.keys(others).length > 0 ? others : undefined;
    });
  return { drafts: draft.value ?? {}, draft, saveDraft, discardDraft };
}

const pending = (
  <div className={styles.items}>
    {[0, 1, 2].map((review) => (
      <div key={review} className={styles.item}>
        <SkeletonText lines={1} size="heading" />
        <SkeletonText lines={2} />
      </div>
    ))}
  </div>
);
