import type { ReactNode } from 'react';
import { staffOrderPaths, type DocumentKind, type DocumentReply } from '@chhapai/contracts';
import { ToolButton } from '@chhapai/console-ui';
import { api, failureMessage, useHost } from '@chhapai/host-api';

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Returns the path of a link that opens the document once. */
    createDocumentLink: build.mutation<string, { orderNumber: string; kind: DocumentKind }>({
      query: ({ orderNumber, kind }) => ({
        url: staffOrderPaths.documents(orderNumber),
        method: 'POST',
        body: { kind },
      }),
      transformResponse: ({ url }: DocumentReply) => url,
    }),
  }),
});

const { useCreateDocumentLinkMutation } = documentsApi;

interface OpenDocumentButtonProps {
  orderNumber: string;
  kind: DocumentKind;
  /** Accessible name, if the text does not name the document. */
  label?: string;
  children: ReactNode;
}

/** Opens a document of an order in a new tab, through a single-use link. */
export function OpenDocumentButton({ orderNumber, kind, label, children }: OpenDocumentButtonProps) {
  const { notify } = useHost();
  const [createDocumentLink, { isLoading }] = useCreateDocumentLinkMutation();
  const open = async () => {
    // The tab is opened now, because browsers block tabs that open after the click has been handled.
    const tab = window.open('about:blank');
    if (!tab) return notify.error('Your browser blocked the new tab');
    const { data: url, error } = await createDocumentLink({ orderNumber, kind });
    if (url !== undefined) {
      tab.opener = null;
      tab.location.href = url;
    } else {
      tab.close();
      notify.error(failureMessage(error, 'The document could not be opened'));
    }
  };
  return (
    <ToolButton busy={isLoading} aria-label={label} onClick={() => void open()}>
      {children}
    </ToolButton>
  );
}
