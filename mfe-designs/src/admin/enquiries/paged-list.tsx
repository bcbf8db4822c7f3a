import type { ReactNode } from 'react';
import { LoadError, ToolButton } from '@chhapai/console-ui';
import { EmptyState, Loading, Notice, PaperDrawing, SkeletonText } from '@chhapai/ui';
import styles from './enquiries.module.css';

interface PagedListProps {
  /** Name of the items, as in `Enquiries could not be loaded`. */
  name: string;
  empty: string;
  count: number | undefined;
  query: {
    isError: boolean;
    error?: unknown;
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
  const { isError, error, isFetching, hasNextPage, isFetchingNextPage, refetch, fetchNextPage } = query;
  if (count === undefined) {
    if (isError && !isFetching) {
      return <LoadError title={`${name} could not be loaded`} error={error} onRetry={() => void refetch()} />;
    }
    return (
      <Loading label={`Loading ${name}...`}>
        <div className={styles.pending}>
          {[0, 1, 2, 3].map((row) => (
            <SkeletonText key={row} lines={2} />
          ))}
        </div>
      </Loading>
    );
  }
  if (count === 0) return <EmptyState drawing={<PaperDrawing />} title={empty} />;
  return (
    <div className={styles.list}>
      {children}
      {isError && <Notice tone="danger">The next page could not be loaded. Please try again.</Notice>}
      {hasNextPage && (
        <ToolButton className={styles.more} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Load more
        </ToolButton>
      )}
    </div>
  );
}
