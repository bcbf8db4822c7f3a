import { useState, type ReactNode } from 'react';
import { staffOrderPaths, type DocumentKind, type DocumentReply } from '@chhapai/contracts';
import { ToolButton } from '@chhapai/console-ui';
import { failureMessage, useHost } from '@chhapai/host-api';

interface OpenDocumentButtonProps {
  /** Id or number of the order. */
  orderId: string;
  kind: DocumentKind;
  /** What a screen reader says, if the text does not name the document. */
  label?: string;
  children: ReactNode;
}

/** Opens a document of an order in a new tab, by a link that works once. */
export function OpenDocumentButton({ orderId, kind, label, children }: OpenDocumentButtonProps) {
  const { http, notify } = useHost();
  const [isLoading, setIsLoading] = useState(false);
  const open = async () => {
    // Now, because browsers block tabs that open after the click.
    const tab = window.open('about:blank');
    if (!tab) return notify.error('Your browser blocked the new tab');
    setIsLoading(true);
    try {
      const url = staffOrderPaths.documents(orderId);
      const reply = await http.request<DocumentReply>({ url, method: 'POST', body: { kind } });
      tab.opener = null;
      tab.location.href = reply.url;
    } catch (error) {
      tab.close();
      notify.error(failureMessage(error, 'The document could not be opened'));
    }
    setIsLoading(false);
  };
  return (
    <ToolButton busy={isLoading} aria-label={label} onClick={() => void open()}>
      {children}
    </ToolButton>
  );
}
