import type { ReactNode } from 'react';
import { staffOrderPaths, type DocumentKind, type DocumentReply } from '@chhapai/contracts';
import { ToolButton, useOpenInTab } from '@chhapai/console-ui';
import { api } from '@chhapai/host-api';

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
  const openInTab = useOpenInTab();
  const [createDocumentLink, { isLoading }] = useCreateDocumentLinkMutation();
  const open = () => openInTab(() => createDocumentLink({ orderNumber, kind }), 'The document could not be opened');
  return (
    <ToolButton busy={isLoading} aria-label={label} onClick={() => void open()}>
      {children}
    </ToolButton>
  );
}
