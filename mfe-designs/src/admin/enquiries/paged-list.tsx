import type { ReactNode } from 'react';
import { Button, EmptyState, ErrorState, Loading, Notice, PaperDrawing, SkeletonText } from '@chhapai/ui';
import styles from './enquiries.module.css';

interface PagedListProps {
  /** Name of the items, as in `Enquiries could not be loaded`. */
  name: string;
  empty: string;
  count: number | undefined;
  query: {
    isError: boolean;
    isFetching: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  children: ReactNode;
}

/** The loading, failed and empty states of a list, and its paging. `count` is undefined until the first page has loaded. */
export function PagedList({ name, empty, count, query, children }: PagedListProps) {
  const { isError, isFetching, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = query;
  if (count === undefined) {
    if (isError && !isFetching) {
      return (
        <ErrorState
          title={`${name} could not be loaded`}
          text="Nothing is lost. Please try again."
          onRetry={() => void refetch()}
        />
      );
    }
    return (
      <Loading label={`Loading ${name}...`}>
        <SkeletonText lines={6} />
      </Loading>
    );
  }
  if (count === 0) return <EmptyState drawing={<PaperDrawing />} title={empty} />;
  return (
    <div className={styles.list}>
      {children}
      {isError && <Notice tone="danger">More could not be loaded. Please try again.</Notice>}
      {hasNextPage && (
        <Button kind="secondary" className={styles.more} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load more
        </Button>
      )}
    </div>
  );
}
