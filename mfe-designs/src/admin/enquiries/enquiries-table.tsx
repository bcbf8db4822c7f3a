import { type Enquiry, enquiryPaths } from '@chhapai/contracts';
import { DownloadButton, PagedList } from '@chhapai/console-ui';
import { Table } from '@chhapai/ui';
import { pendingRows } from './pending-rows';
import { formatKind, formatDateTime, replySubject, phoneUrl, quotationDetails } from './enquiry-format.rules';
import { useGetEnquiriesInfiniteQuery } from './enquiries.api';
import styles from './enquiries.module.css';

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
    <PagedList name="Enquiries" empty="No enquiries yet" count={rows?.length} query={query} pending={pendingRows}>
      <div className={styles.list}>
        <Table caption="Enquiries" columns={columns} rows={rows ?? []} rowKey={({ _id }) => _id} />
      </div>
    </PagedList>
  );
}

function When({ enquiry: { createdAt, reference } }: { enquiry: Enquiry }) {
  return (
    <>
      {formatDateTime(createdAt)}
      {reference && <span className={styles.second}>{reference}</span>}
    </>
  );
}

function What({ enquiry }: { enquiry: Enquiry }) {
  return (
    <>
      {enquiry.subjectTitle}
      <span className={styles.second}>{formatKind(enquiry)}</span>
      {quotationDetails(enquiry).map(([name, value]) => (
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
          <a href={phoneUrl(phone)}>{phone}</a>
        </span>
      )}
    </>
  );
}

interface EnquiryFileProps {
  id: string;
  file: NonNullable<Enquiry['file']>;
}

function EnquiryFile({ id, file: { name, bytes } }: EnquiryFileProps) {
  return (
    <span className={styles.file}>
      <DownloadButton url={enquiryPaths.file(id)} name={name} label={`Download ${name}`}>
        <bdi className={styles.fileName}>{name}</bdi>
      </DownloadButton>
      <span className={styles.second}>{Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-IN')} KB</span>
    </span>
  );
}
