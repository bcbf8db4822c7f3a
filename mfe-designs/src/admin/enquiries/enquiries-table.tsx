import type { Enquiry } from '@chhapai/contracts';
import { Table } from '@chhapai/ui';
import styles from './enquiries.module.css';
import { useGetEnquiriesInfiniteQuery } from './received.api';
import { ReceivedList } from './received-list';
import { kindOf, momentOf } from './received-words.rules';

const columns = [
  { key: 'when', header: 'When', cell: ({ createdAt }: Enquiry) => momentOf(createdAt) },
  { key: 'what', header: 'What', cell: (enquiry: Enquiry) => <What enquiry={enquiry} /> },
  { key: 'from', header: 'From', cell: (enquiry: Enquiry) => <From enquiry={enquiry} /> },
  {
    key: 'message',
    header: 'Message',
    cell: ({ message }: Enquiry) => message && <p className={styles.message}>{message}</p>,
  },
];

export function EnquiriesTable({ reader }: { reader: string }) {
  const query = useGetEnquiriesInfiniteQuery(reader, { refetchOnMountOrArgChange: true });
  const rows = query.currentData?.pages.flatMap(({ data }) => data);
  return (
    <ReceivedList name="Enquiries" empty="No enquiries yet" count={rows?.length} query={query}>
      <Table caption="Enquiries" columns={columns} rows={rows ?? []} rowKey={({ _id }) => _id} />
    </ReceivedList>
  );
}

function What({ enquiry }: { enquiry: Enquiry }) {
  return (
    <>
      {enquiry.subjectTitle}
      <span className={styles.second}>{kindOf(enquiry)}</span>
    </>
  );
}

function From({ enquiry: { name, email, phone } }: { enquiry: Enquiry }) {
  return (
    <>
      {name}
      <span className={styles.line}>
        <a href={`mailto:${email}`}>{email}</a>
      </span>
      {phone && <span className={styles.second}>{phone}</span>}
    </>
  );
}
