import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ReviewFilter, StaffReview } from '@chhapai/contracts';
import { LoadError, ToolButton } from '@chhapai/console-ui';
import { Chip, ChipRow, EmptyState, Loading, Notice, PaperDrawing, SkeletonText } from '@chhapai/ui';
import { useGetReviewsForStaffInfiniteQuery } from '../../reviews/reviews.api';
import { HideDialog, StaffReviewItem } from './staff-review-item';
import { filterChoices, reviewLabel, type ReplyDrafts, reviewRows } from './staff-reviews.rules';
import styles from './reviews.module.css';

/** Filtered reviews with staff actions. Drafts and the dialog are kept here, so they survive reloading the list. */
export function StaffReviews({ reader }: { reader: string }) {
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
              onDraft={saveDraft}
              onDiscardDraft={() => discardDraft(review._id)}
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
          setResult(`${reviewLabel(review)} is hidden.`);
        }}
      />
      <p ref={resultLine} role="status" tabIndex={-1} className={styles.result}>
        {result}
      </p>
    </>
  );
}

interface ReviewsListProps {
  /** Undefined until the first page has loaded. */
  count: number | undefined;
  empty: string;
  query: {
    isError: boolean;
    error?: unknown;
    isFetching: boolean;
    isFetchNextPageError: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  children: ReactNode;
}

/** The list's loading, failed and empty states, and its paging. */
function ReviewsList({ count, empty, query, children }: ReviewsListProps) {
  const { isError, isFetching, isFetchNextPageError, hasNextPage, isFetchingNextPage } = query;
  if (count === undefined) {
    if (isError && !isFetching) {
      return <LoadError title="Reviews could not be loaded" error={query.error} onRetry={() => void query.refetch()} />;
    }
    return (
      <Loading label="Loading Reviews..." className={styles.items}>
        {[0, 1, 2].map((review) => (
          <div key={review} className={styles.item}>
            <SkeletonText lines={1} size="heading" />
            <SkeletonText lines={2} />
          </div>
        ))}
      </Loading>
    );
  }
  if (count === 0) return <EmptyState drawing={<PaperDrawing />} title={empty} />;
  return (
    <div className={styles.list}>
      <ul role="list" aria-label="Reviews" className={styles.items}>
        {children}
      </ul>
      {isFetchNextPageError && <Notice tone="danger">The next page could not be loaded. Please try again.</Notice>}
      {isError && !isFetchNextPageError && !isFetching && (
        <LoadError
          title="The list could not be updated"
          error={query.error}
          text="The list below may be out of date."
          onRetry={() => void query.refetch()}
        />
      )}
      {hasNextPage && (
        <ToolButton className={styles.more} busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Load more
        </ToolButton>
      )}
    </div>
  );
}
