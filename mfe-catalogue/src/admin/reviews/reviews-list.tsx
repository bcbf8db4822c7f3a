import type { ReactNode } from 'react';
import { Button, EmptyState, ErrorState, Loading, Notice, PaperDrawing, SkeletonText } from '@chhapai/ui';
import styles from './reviews.module.css';

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
export function ReviewsList({ count, empty, query, children }: ReviewsListProps) {
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
