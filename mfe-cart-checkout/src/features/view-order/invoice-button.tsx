import { useState } from 'react';
import { orderPaths } from '@chhapai/contracts';
import { useHost } from '@chhapai/host-api';
import { Button, DownloadIcon, saveFile } from '@chhapai/ui';

/** Downloads the invoice as a PDF file, which needs the access token. */
export function InvoiceButton({ orderId, number }: { orderId: string; number: string }) {
  const { http, notify } = useHost();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const file = await http.request<Blob>({ url: orderPaths.invoice(orderId), responseType: 'blob' });
      saveFile(file, `Invoice ${number.replaceAll('/', '-')}.pdf`);
    } catch {
      notify.error('The invoice could not be downloaded. Please try again.');
    }
    setBusy(false);
  };
  return (
    <Button kind="secondary" icon={<DownloadIcon size={20} />} busy={busy} onClick={() => void download()}>
      Download invoice
    </Button>
  );
}
