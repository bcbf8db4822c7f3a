import { useEffect, useRef, useState } from 'react';
import { ConsolePage, PagedList, useStaffMember } from '@chhapai/console-ui';
import type { ReviewFilter, StaffReview } from '@chhapai/contracts';
import { Chip, ChipRow, SkeletonText } from '@chhapai/ui';
import { useGetReviewsForStaffInfiniteQuery } from '../../reviews/reviews.api';
import styles from './reviews.module.css';
import { HideDialog, StaffReviewItem } from './staff-review-item';
import { filterChoices, reviewLabel, reviewRows, type ReplyDrafts } from './staff-reviews.rules';

/** Product reviews, which staff can reply to or hide. */
export function Component() {
  const { email } = useStaffMember();
  return (
    <ConsolePage title="Reviews">
      <StaffReviews reader={email} />
    </ConsolePage>
  );
}

/** Filtered reviews with staff actions. Drafts and the dialog are kept here, so they survive reloading the list. */
function StaffReviews({ reader }: { reader: string }) {
  const [status, setStatus] = useState<ReviewFilter>();
  const [drafts, setDrafts] = useState<ReplyDrafts>({});
  const [hiding, setHiding] = useState<StaffReview>();
  const [result, setResult] = useState('');
  const query = useGetReviewsForStaffInfiniteQuery({ reader, status }, { refetchOnMountOrArgChange: true });
  const loaded = query.currentData?.pages.flatMap(({ data }) => data);
  const rows = loaded && reviewRows(loaded, drafts);
  const resultLine = useRef<HTMLParagraphElement>(null);

  // If the focused review has left the list, the focus moves to the result.
  useEffect(() => {
    if (result && document.activeElement === document.body) resultLine.current?.focus({ preventScroll: true });
  }, [result, loaded?.length]);

  const saveDraft = (review: StaffReview, text?: string) =>
    setDrafts((current) => ({ ...current, [review._id]: { review, text: text ?? current[review._id]?.text ?? '' } }));
  const discardDraft = (id: string) => setDrafts(({ [id]: _discarded, ...others }) => others);

  return (
    <>
      <ChipRow label="Which reviews">
        {filterChoices.map((choice) => (
          <Chip key={choice.label} selected={choice.status === status} onClick={() => setStatus(choice.status)}>
            {choice.label}
          </Chip>
        ))}
      </ChipRow>
      <PagedList
        name="Reviews"
        empty={filterChoices.find((choice) => choice.status === status)?.empty ?? ''}
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
                onHide={() => setHiding(review)}
                onResult={setResult}
              />
            </li>
          ))}
        </ul>
      </PagedList>
      <HideDialog
        review={hiding}
        onChanged={setHiding}
        onClose={() => setHiding(undefined)}
        onHidden={(review) => {
          setHiding(undefined);
          setResult(`${reviewLabel(review)} is hidden.`);
        }}
      />
      <p ref={resultLine} role="status" tabIndex={-1} className={styles.result}>
        {result}
      </p>
    </>
  );
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
