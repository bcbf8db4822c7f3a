import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ReviewFilter, StaffReview } from '@chhapai/contracts';
import {
  Button,
  Chip,
  ChipRow,
  EmptyState,
  ErrorState,
  Loading,
  Notice,
  PaperDrawing,
  SkeletonText,
} from '@chhapai/ui';
import { useGetReviewsForStaffInfiniteQuery } from '../../reviews/reviews.api';
import { HideDialog, StaffReviewItem } from './staff-review-item';
import { filterChoices, nameOf, type ReplyDrafts, rowsOf } from './staff-reviews.rules';
import styles from './reviews.module.css';

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

interface ReviewsListProps {
  /** Undefined until the first page has loaded. */
  count: number | undefined;
  empty: string;
  query: {
    isError: boolean;
    isFetching: boolean;
    isFetchNextPageError: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  children: ReactNode;
}

/** The states of the list around its items. */
function ReviewsList({ count, empty, query, children }: ReviewsListProps) {
  const { isError, isFetching, isFetchNextPageError, hasNextPage, isFetchingNextPage } = query;
  if (count === undefined) {
    if (isError && !isFetching) {
      return (
        <ErrorState
          title="Reviews could not be loaded"
          text="Nothing is lost. Please try again."
          onRetry={() => void query.refetch()}
        />
      );
    }
    return (
      <Loading label="Loading Reviews...">
        <SkeletonText lines={6} />
      </Loading>
    );
  }
  if (count === 0) return <EmptyState drawing={<PaperDrawing />} title={empty} />;
  return (
    <div className={styles.list}>
      <ul role="list" aria-label="Reviews" className={styles.items}>
        {children}
      </ul>
      {isFetchNextPageError && <Notice tone="danger">More could not be loaded. Please try again.</Notice>}
      {isError && !isFetchNextPageError && !isFetching && (
        <Notice
          tone="danger"
          action={
            <Button kind="secondary" small onClick={() => void query.refetch()}>
              Try again
            </Button>
          }
        >
          The list could not be loaded again. It may be out of date.
        </Notice>
      )}
      {hasNextPage && (
        <Button
          kind="secondary"
          className={styles.more}
          busy={isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </div>
  );
}
