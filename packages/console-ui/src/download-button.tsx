import { useState, type ReactNode } from 'react';
import { failureMessage, useHost } from '@chhapai/host-api';
import { DownloadIcon, saveFile } from '@chhapai/ui';
import { ToolButton } from './tool-button';

interface DownloadButtonProps {
  /** Path of the file, with its query. */
  url: string;
  /** Name under which it is saved. */
  name: string;
  /** Accessible name, if the text does not say what the button does. */
  label?: string;
  /** Shown if the service gives no reason. */
  fallbackMessage?: string;
  children: ReactNode;
}

/** Fetches a file with the access token and saves it. It is never opened on the site's origin. */
export function DownloadButton({ url, name, label, fallbackMessage, children }: DownloadButtonProps) {
  const { http, notify } = useHost();
  const [isLoading, setIsLoading] = useState(false);
  const download = async () => {
    setIsLoading(true);
    try {
      saveFile(await http.request<Blob>({ url, responseType: 'blob' }), name);
    } catch (error) {
      notify.error(failureMessage(error, fallbackMessage ?? 'The file could not be downloaded'));
    }
    setIsLoading(false);
  };
  return (
    <ToolButton icon={<DownloadIcon size={16} />} busy={isLoading} aria-label={label} onClick={() => void download()}>
      {children}
    </ToolButton>
  );
}
