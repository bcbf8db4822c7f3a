import { staffOrderPaths, type DocumentKind, type DocumentReply } from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

const documentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The path of a link that opens the document once. `orderId` is the order's id or number. */
    linkDocument: build.mutation<string, { orderId: string; kind: DocumentKind }>({
      query: ({ orderId, kind }) => ({ url: staffOrderPaths.documents(orderId), method: 'POST', body: { kind } }),
      transformResponse: ({ url }: DocumentReply) => url,
    }),
  }),
});

export const { useLinkDocumentMutation } = documentsApi;
