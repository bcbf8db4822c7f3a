import { DownloadButton } from '@chhapai/console-ui';

interface ExportButtonProps {
  path: string;
  fileName: string;
  /** The list's query; an export is not paginated. */
  query: Readonly<Record<string, string>>;
}

/** Downloads the rows that match the list's filters as a CSV file. */
export function ExportButton({
  path,
  fileName,
  query: { limit: _limit, after: _after, ...filter },
}: ExportButtonProps) {
  return (
    <DownloadButton
      url={`${path}?${new URLSearchParams(filter)}`}
      name={fileName}
      fallbackMessage="The export could not be downloaded"
    >
      Export CSV
    </DownloadButton>
  );
}
