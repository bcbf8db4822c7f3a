import { useState } from 'react';
import { enquiryPaths, type Enquiry } from '@chhapai/contracts';
import { useHost } from '@chhapai/host-api';
import { Button, DownloadIcon } from '@chhapai/ui';
import styles from './enquiries.module.css';

interface EnquiryFileProps {
  id: string;
  file: NonNullable<Enquiry['file']>;
}

/** Downloads a quotation's file. It is fetched with the session's token and never opened as a page of the shop. */
export function EnquiryFile({ id, file: { name, bytes } }: EnquiryFileProps) {
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
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read the address by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
