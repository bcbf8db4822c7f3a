import { useState } from 'react';
import type { NotifyRequest } from '@chhapai/contracts';
import { ConsolePage, PagedList, useStaffMember } from '@chhapai/console-ui';
import { Table, Tabs } from '@chhapai/ui';
import { useGetNotifyRequestsInfiniteQuery } from './enquiries.api';
import { EnquiriesTable } from './enquiries-table';
import { formatDateTime, topicLabels } from './enquiry-format.rules';
import { pendingRows } from './pending-rows';
import styles from './enquiries.module.css';

/** Enquiries and notification requests from visitors, for staff. */
export function Component() {
  const { email: reader } = useStaffMember();
  const [selected, setSelected] = useState('enquiries');
  const tabs = [
    { id: 'enquiries', label: 'Enquiries', panel: <EnquiriesTable reader={reader} /> },
    { id: 'notify', label: 'Notify Me', panel: <NotifyTable reader={reader} /> },
  ];
  return (
    <ConsolePage title="Enquiries">
      <Tabs label="Messages from visitors" tabs={tabs} selected={selected} onSelect={setSelected} />
    </ConsolePage>
  );
}

const notifyColumns = [
  { key: 'when', header: 'When', cell: ({ createdAt }: NotifyRequest) => formatDateTime(createdAt) },
  { key: 'topic', header: 'What', cell: ({ topic }: NotifyRequest) => topicLabels[topic] },
  {
    key: 'email',
    header: 'From',
    cell: ({ email }: NotifyRequest) => <a href={`mailto:${email}`}>{email}</a>,
  },
];

function NotifyTable({ reader }: { reader: string }) {
  const query = useGetNotifyRequestsInfiniteQuery(reader, { refetchOnMountOrArgChange: true });
  const rows = query.currentData?.pages.flatMap(({ data }) => data);
  const counts = query.currentData?.pages.at(-1)?.counts;
  return (
    <PagedList name="Addresses" empty="No addresses yet" count={rows?.length} query={query} pending={pendingRows}>
      <div className={styles.list}>
        {counts && (
          <p className={styles.counts}>
            {topicLabels.works}: {counts.works} · {topicLabels.designs}: {counts.designs}
          </p>
        )}
        <Table caption="Notify Me" columns={notifyColumns} rows={rows ?? []} rowKey={({ _id }) => _id} />
      </div>
    </PagedList>
  );
}
