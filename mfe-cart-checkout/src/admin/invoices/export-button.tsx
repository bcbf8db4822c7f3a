import { useState } from 'react';
import { ToolButton } from '@chhapai/console-ui';
import { failureMessage, useHost } from '@chhapai/host-api';
import { DownloadIcon } from '@chhapai/ui';

interface ExportButtonProps {
  /** Path of the export. */
  path: string;
  /** Name of the file. */
  name: string;
  /** The list's query; an export has no pages. */
  query: Readonly<Record<string, string>>;
}

/** Downloads what the list's filters match as a table for spreadsheets. */
export function ExportButton({ path, name, query }: ExportButtonProps) {
  const { http, notify } = useHost();
  const [isLoading, setIsLoading] = useState(false);
  const download = async () => {
    setIsLoading(true);
    const { limit: _limit, after: _after, ...filter } = query;
    try {
      const url = `${path}?${new URLSearchParams(filter)}`;
      save(await http.request<Blob>({ url, responseType: 'blob' }), name);
    } catch (error) {
      notify.error(failureMessage(error, 'The export could not be downloaded'));
    }
    setIsLoading(false);
  };
  return (
    <ToolButton icon={<DownloadIcon size={16} />} busy={isLoading} onClick={() => void download()}>
      Export CSV
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
