import type { ReactNode } from 'react';
import { EmptyState, Notice, passFocus } from '@chhapai/ui';
import { LoadError } from '../load-error/load-error';
import { Loading } from '../loading/loading';
import { ToolButton } from '../tool-button';
import styles from './paged-list.module.css';

interface PagedListProps {
  /** Name of the items, as in `Enquiries could not be loaded`. */
  name: string;
  /** Shown if there are no items. */
  empty: string;
  emptyText?: string | undefined;
  /** Undefined until the first page has loaded. */
  count: number | undefined;
  /** The result of an infinite query. */
  query: {
    /** The error of the last reply, even while waiting for the next one. */
    error?: unknown;
    isFetching: boolean;
    isFetchNextPageError: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  /** Skeletons shaped like the items. */
  pending: ReactNode;
  children: ReactNode;
}

/** A list with a "Load more" button, and all its states. Trying again keeps the error on screen until the reply arrives. */
export function PagedList({ name, empty, emptyText, count, query, pending, children }: PagedListProps) {
  const { error, isFetching, isFetchNextPageError, hasNextPage, isFetchingNextPage } = query;
  const retry = { error, busy: isFetching, onRetry: () => void query.refetch() };
  if (count === undefined)
    return error === undefined ? (
      <Loading label={`Loading ${name}…`}>{pending}</Loading>
    ) : (
      <LoadError title={`${name} could not be loaded`} {...retry} />
    );
  if (count === 0) return <EmptyState title={empty} text={emptyText} />;
  return (
    <div className={styles.list}>
      {children}
      {isFetchNextPageError && <Notice tone="danger">The next page could not be loaded. Please try again.</Notice>}
      {error !== undefined && !isFetchNextPageError && !isFetchingNextPage && (
        <LoadError title="The list could not be refreshed" text="The list above may be out of date." {...retry} />
      )}
      {hasNextPage && (
        <ToolButton
          ref={passFocus}
          className={styles.more}
          busy={isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </ToolButton>
      )}
    </div>
  );
}
