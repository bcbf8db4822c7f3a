import { useState } from 'react';
import { type Enquiry, enquiryPaths } from '@chhapai/contracts';
import { useHost } from '@chhapai/host-api';
import { Button, DownloadIcon, Table } from '@chhapai/ui';
import { PagedList } from './paged-list';
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
    <PagedList name="Enquiries" empty="No enquiries yet" count={rows?.length} query={query}>
      <Table caption="Enquiries" columns={columns} rows={rows ?? []} rowKey={({ _id }) => _id} />
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

/** Downloads a quotation's file. It is fetched with the access token and never opened on the site's origin. */
function EnquiryFile({ id, file: { name, bytes } }: EnquiryFileProps) {
  const { http } = useHost();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const download = async () => {
    setState('loading');
    try {
      save(await http.request<Blob>({ url: enquiryPaths.file(id), responseType: 'blob' }), name);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <span className={styles.file}>
      <Button
        kind="secondary"
        small
        icon={<DownloadIcon size={18} />}
        busy={state === 'loading'}
        aria-label={`Download ${name}`}
        onClick={() => void download()}
      >
        <bdi className={styles.fileName}>{name}</bdi>
      </Button>
      <span className={styles.second}>{Math.max(1, Math.round(bytes / 1024)).toLocaleString('en-IN')} KB</span>
      {state === 'failed' && <span role="alert">The file could not be downloaded. Please try again.</span>}
    </span>
  );
}

function save(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
