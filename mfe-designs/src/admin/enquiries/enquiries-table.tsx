import type { Enquiry } from '@chhapai/contracts';
import { Table } from '@chhapai/ui';
import { EnquiryFile } from './enquiry-file';
import styles from './enquiries.module.css';
import { useGetEnquiriesInfiniteQuery } from './received.api';
import { ReceivedList } from './received-list';
import { kindOf, momentOf, replySubject, telephone, wishesOf } from './received-words.rules';

const columns = [
  { key: 'when', header: 'When', cell: (enquiry: Enquiry) => <When enquiry={enquiry} /> },
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

function When({ enquiry: { createdAt, reference } }: { enquiry: Enquiry }) {
  return (
    <>
      {momentOf(createdAt)}
      {reference && <span className={styles.second}>{reference}</span>}
    </>
  );
}

function What({ enquiry }: { enquiry: Enquiry }) {
  return (
    <>
      {enquiry.subjectTitle}
      <span className={styles.second}>{kindOf(enquiry)}</span>
      {wishesOf(enquiry).map(([name, value]) => (
        <span key={name} className={styles.line}>
          {name}: {value}
        </span>
      ))}
      {enquiry.file && <EnquiryFile id={enquiry._id} file={enquiry.file} />}
    </>
  );
}

function From({ enquiry }: { enquiry: Enquiry }) {
  const { name, email, phone } = enquiry;
  return (
    <>
      {name}
      {email && (
        <span className={styles.line}>
          <a href={`mailto:${email}?subject=${encodeURIComponent(replySubject(enquiry))}`}>{email}</a>
        </span>
      )}
      {phone && (
        <span className={styles.line}>
          <a href={telephone(phone)}>{phone}</a>
        </span>
      )}
    </>
  );
}
