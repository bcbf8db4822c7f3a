import type { NotifyRequest } from '@chhapai/contracts';
import { Table } from '@chhapai/ui';
import styles from './enquiries.module.css';
import { useGetNotifyRequestsInfiniteQuery } from './received.api';
import { ReceivedList } from './received-list';
import { momentOf, topicWords } from './received-words.rules';

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
