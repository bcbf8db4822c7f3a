import type { ReactNode } from 'react';
import type { NotifyRequest } from '@chhapai/contracts';
import { Button, EmptyState, ErrorState, Loading, Notice, PaperDrawing, SkeletonText, Table } from '@chhapai/ui';
import { momentOf, topicWords } from './received-words.rules';
import { useGetNotifyRequestsInfiniteQuery } from './received.api';
import styles from './enquiries.module.css';

interface ReceivedListProps {
  /** What it is a list of, as in `Enquiries could not be loaded`. */
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

/** The states of a paged list around its table. `count` is undefined until something has come. */
export function ReceivedList({ name, empty, count, query, children }: ReceivedListProps) {
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

const columns = [
  { key: 'when', header: 'When', cell: ({ createdAt }: NotifyRequest) => momentOf(createdAt) },
  { key: 'topic', header: 'What', cell: ({ topic }: NotifyRequest) => topicWords[topic] },
  {
    key: 'email',
    header: 'From',
    cell: ({ email }: NotifyRequest) => <a href={`mailto:${email}`}>{email}</a>,
  },
];

export function NotifyTable({ reader }: { reader: string }) {
  const query = useGetNotifyRequestsInfiniteQuery(reader, { refetchOnMountOrArgChange: true });
  const rows = query.currentData?.pages.flatMap(({ data }) => data);
  const counts = query.currentData?.pages.at(-1)?.counts;
  return (
    <ReceivedList name="Addresses" empty="No addresses yet" count={rows?.length} query={query}>
      {counts && (
        <p className={styles.counts}>
          {topicWords.works}: {counts.works} · {topicWords.designs}: {counts.designs}
        </p>
      )}
      <Table caption="Notify Me" columns={columns} rows={rows ?? []} rowKey={({ _id }) => _id} />
    </ReceivedList>
  );
}
