import { useState } from 'react';
import type { NotifyRequest } from '@chhapai/contracts';
import { Link, PageHead } from '@chhapai/host-api';
import { StaffOnly } from '@chhapai/host-api/pages';
import { Container, InkHeading, Loading, NoAccess, SkeletonText, Table, Tabs } from '@chhapai/ui';
import { useGetNotifyRequestsInfiniteQuery } from './enquiries.api';
import { EnquiriesTable } from './enquiries-table';
import { formatDateTime, topicLabels } from './enquiry-format.rules';
import { PagedList } from './paged-list';
import styles from './enquiries.module.css';

/** Enquiries and notification requests from visitors, for staff. */
export function Component() {
  return (
    <Container className={styles.page}>
      <PageHead
        title="Enquiries · Chhapai"
        description="Enquiries and quotation requests from visitors."
        path="/admin/enquiries"
        noIndex
      />
      <StaffOnly
        pending={
          <Loading label="Loading Enquiries...">
            <SkeletonText lines={6} />
          </Loading>
        }
        denied={<NoAccess render={(slot) => <Link to="/products" {...slot} />} />}
      >
        {(reader) => <EnquiryTabs reader={reader} />}
      </StaffOnly>
    </Container>
  );
}

function EnquiryTabs({ reader }: { reader: string }) {
  const [selected, setSelected] = useState('enquiries');
  const tabs = [
    { id: 'enquiries', label: 'Enquiries', panel: <EnquiriesTable reader={reader} /> },
    { id: 'notify', label: 'Notify Me', panel: <NotifyTable reader={reader} /> },
  ];
  return (
    <>
      <InkHeading level={1}>Enquiries</InkHeading>
      <Tabs label="What visitors sent" tabs={tabs} selected={selected} onSelect={setSelected} />
    </>
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
    <PagedList name="Addresses" empty="No addresses yet" count={rows?.length} query={query}>
      {counts && (
        <p className={styles.counts}>
          {topicLabels.works}: {counts.works} · {topicLabels.designs}: {counts.designs}
        </p>
      )}
      <Table caption="Notify Me" columns={notifyColumns} rows={rows ?? []} rowKey={({ _id }) => _id} />
    </PagedList>
  );
}
