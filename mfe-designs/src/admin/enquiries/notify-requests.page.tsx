import type { NotifyRequest } from '@chhapai/contracts';
import { ConsolePage, PagedList, useStaffMember } from '@chhapai/console-ui';
import { Table } from '@chhapai/ui';
import { enquiriesApi } from './enquiries.api';
import { formatDateTime, topicLabels } from './enquiry-format.rules';
import { pendingRows } from './pending-rows';
import styles from './enquiries.module.css';

const TRAIL = [{ label: 'Enquiries', path: '/admin/enquiries' }];

const columns = [
  { key: 'when', header: 'When', cell: ({ createdAt }: NotifyRequest) => formatDateTime(createdAt) },
  { key: 'topic', header: 'What', cell: ({ topic }: NotifyRequest) => topicLabels[topic] },
  {
    key: 'email',
    header: 'From',
    cell: ({ email }: NotifyRequest) => <a href={`mailto:${email}`}>{email}</a>,
  },
];

/** /admin/notify-requests: who wants to hear about new works and designs. */
export function Component() {
  const { email: reader } = useStaffMember();
  const query = enquiriesApi.useGetNotifyRequestsInfiniteQuery(reader, { refetchOnMountOrArgChange: true });
  const rows = query.currentData?.pages.flatMap(({ data }) => data);
  const counts = query.currentData?.pages.at(-1)?.counts;
  return (
    <ConsolePage title="Notify Me" trail={TRAIL}>
      <PagedList name="Addresses" empty="No addresses yet" count={rows?.length} query={query} pending={pendingRows}>
        <div className={styles.list}>
          {counts && (
            <p className={styles.counts}>
              {topicLabels.works}: {counts.works} · {topicLabels.designs}: {counts.designs}
            </p>
          )}
          <Table caption="Notify Me" columns={columns} rows={rows ?? []} rowKey={({ _id }) => _id} />
        </div>
      </PagedList>
    </ConsolePage>
  );
}
