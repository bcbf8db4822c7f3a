import { useState, type ReactNode } from 'react';
import { failureMessage, useHost } from '@chhapai/host-api';
import { DownloadIcon } from '@chhapai/ui';
import { ToolButton } from '../tool-button';

interface DownloadButtonProps {
  /** Path of the file, with its query. */
  url: string;
  /** Name under which it is saved. */
  name: string;
  /** Accessible name, if the text does not say what the button does. */
  label?: string;
  /** Shown if the service gives no reason. */
  failed?: string;
  children: ReactNode;
}

/** Fetches a file with the access token and saves it. It is never opened on the site's origin. */
export function DownloadButton({ url, name, label, failed, children }: DownloadButtonProps) {
  const { http, notify } = useHost();
  const [isLoading, setIsLoading] = useState(false);
  const download = async () => {
    setIsLoading(true);
    try {
      save(await http.request<Blob>({ url, responseType: 'blob' }), name);
    } catch (error) {
      notify.error(failureMessage(error, failed ?? 'The file could not be downloaded'));
    }
    setIsLoading(false);
  };
  return (
    <ToolButton icon={<DownloadIcon size={16} />} busy={isLoading} aria-label={label} onClick={() => void download()}>
      {children}
    </ToolButton>
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
