import { useEffect, useRef, useState } from 'react';
import type { ReviewFilter, StaffReview } from '@chhapai/contracts';
import { Chip, ChipRow } from '@chhapai/ui';
import { useGetReviewsForStaffInfiniteQuery } from '../../reviews/reviews.api';
import { HideDialog } from './hide-dialog';
import { ReviewsList } from './reviews-list';
import styles from './reviews.module.css';
import { StaffReviewItem } from './staff-review-item';
import { filterChoices, nameOf, rowsOf, type ReplyDrafts } from './staff-reviews.rules';

/** Reviews by a filter with what staff can do. Drafts and the dialog outlive the list, which is loaded again under them. */
export function StaffReviews({ reader }: { reader: string }) {
  const [status, setStatus] = useState<ReviewFilter>();
  const [drafts, setDrafts] = useState<ReplyDrafts>({});
  const [hiding, setHiding] = useState<StaffReview>();
  const [result, setResult] = useState('');
  const query = useGetReviewsForStaffInfiniteQuery({ reader, status }, { refetchOnMountOrArgChange: true });
  const loaded = query.currentData?.pages.flatMap(({ data }) => data);
  const rows = loaded && rowsOf(loaded, drafts);
  const resultLine = useRef<HTMLParagraphElement>(null);

  // A review that leaves the list takes the focus with it; reading goes on at the result.
  useEffect(() => {
    if (result && document.activeElement === document.body) resultLine.current?.focus({ preventScroll: true });
  }, [result, loaded?.length]);

  const keepDraft = (review: StaffReview, text?: string) =>
    setDrafts((now) => ({ ...now, [review._id]: { review, text: text ?? now[review._id]?.text ?? '' } }));
  const dropDraft = (id: string) => setDrafts(({ [id]: _dropped, ...others }) => others);

  return (
    <>
      <ChipRow label="Which reviews">
        {filterChoices.map((choice) => (
          <Chip key={choice.label} selected={choice.status === status} onClick={() => setStatus(choice.status)}>
            {choice.label}
          </Chip>
        ))}
      </ChipRow>
      <ReviewsList
        count={rows?.length}
        empty={filterChoices.find((choice) => choice.status === status)?.empty ?? ''}
        query={query}
      >
        {rows?.map((review) => (
          <li key={review._id}>
            <StaffReviewItem
              review={review}
              draft={drafts[review._id]?.text}
              onDraft={keepDraft}
              onDropDraft={() => dropDraft(review._id)}
              onHide={() => setHiding(review)}
              onResult={setResult}
            />
          </li>
        ))}
      </ReviewsList>
      <HideDialog
        review={hiding}
        onChanged={setHiding}
        onClose={() => setHiding(undefined)}
        onHidden={(review) => {
          setHiding(undefined);
          setResult(`${nameOf(review)} is hidden.`);
        }}
      />
      <p ref={resultLine} role="status" tabIndex={-1} className={styles.result}>
        {result}
      </p>
    </>
  );
}
