import { useState, type ReactNode } from 'react';
import { useHost, type HttpRequest } from '@chhapai/host-api';
import { Button, DownloadIcon, saveFile } from '@chhapai/ui';

interface DownloadPdfButtonProps {
  /** What is downloaded, such as `invoice`. */
  noun: string;
  /** The number of the document, which names the file. */
  number: string;
  request: Pick<HttpRequest, 'url' | 'headers'>;
  className?: string | undefined;
  children: ReactNode;
}

/** Downloads a document that a link could not open, because the request needs an access token or a key. */
export function DownloadPdfButton({ noun, number, request, className, children }: DownloadPdfButtonProps) {
  const { http, notify } = useHost();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const file = await http.request<Blob>({ ...request, responseType: 'blob' });
      saveFile(file, `${noun[0]!.toUpperCase()}${noun.slice(1)} ${number.replaceAll('/', '-')}.pdf`);
    } catch {
      notify.error(`The ${noun} could not be downloaded. Please try again.`);
    }
    setBusy(false);
  };
  return (
    <Button
      kind="secondary"
      className={className}
      icon={<DownloadIcon size={20} />}
      busy={busy}
      onClick={() => void download()}
    >
      {children}
    </Button>
  );
}
