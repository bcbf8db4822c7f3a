import {
  staffProductPaths,
  staffQuotationPaths,
  type ChangeQuotationBody,
  type CreateQuotationBody,
  type DocumentReply,
  type QuotationConflict,
  type StaffProductsReply,
  type StaffQuotation,
  type StaffQuotationReply,
  type StaffQuotationsReply,
} from '@chhapai/contracts';
import { api, type HttpFailure } from '@chhapai/host-api';

/** `email` is the signed-in staff member's, so that nobody else gets these replies from the cache. */
interface QuotationKey {
  email: string;
  id: string;
}

export type QuotationAction = 'send' | 'recall' | 'withdraw' | 'extend' | 'duplicate' | 'revise';

/** An action on the version that the page shows. */
interface ActionRequest extends QuotationKey {
  version: number;
  /** Idempotency key, the same when the action is sent again after a lost reply. */
  key: string;
  action: QuotationAction;
  body?: { validUntil: string };
}

const quotationOf = ({ data }: StaffQuotationReply): StaffQuotation => data;

/** Endpoints with which staff write quotations. */
export const quotationsApi = api.enhanceEndpoints({ addTagTypes: ['Quotation', 'StaffEnquiry'] }).injectEndpoints({
  endpoints: (build) => ({
    getQuotations: build.query<StaffQuotationsReply, { email: string; query: Readonly<Record<string, string>> }>({
      query: ({ query }) => `${staffQuotationPaths.list}?${new URLSearchParams(query)}`,
      providesTags: ['Quotation', 'User'],
    }),
    getStaffQuotation: build.query<StaffQuotation, QuotationKey>({
      query: ({ id }) => staffQuotationPaths.one(id),
      transformResponse: quotationOf,
      providesTags: ['Quotation', 'User'],
    }),
    /** Requests with the same key create only one quotation. */
    createQuotation: build.mutation<StaffQuotation, { key: string; body: CreateQuotationBody }>({
      query: ({ key, body }) => ({
        url: staffQuotationPaths.list,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body,
      }),
      transformResponse: quotationOf,
      invalidatesTags: ['Quotation'],
    }),
    changeQuotation: build.mutation<StaffQuotation, QuotationKey & { version: number; body: ChangeQuotationBody }>({
      query: ({ id, version, body }) => ({
        url: staffQuotationPaths.one(id),
        method: 'PATCH',
        headers: { 'If-Match': `"${version}"` },
        body,
      }),
      transformResponse: quotationOf,
      onQueryStarted: async ({ email, id }, { dispatch, queryFulfilled }) => {
        const current = await queryFulfilled.then(({ data }) => data, newerQuotation);
        if (current) dispatch(quotationsApi.util.updateQueryData('getStaffQuotation', { email, id }, () => current));
      },
      invalidatesTags: (_, error) => (error ? [] : ['Quotation']),
    }),
    /** Reloads the quotation even after a failure: the customer may have accepted it by now. */
    actOnQuotation: build.mutation<StaffQuotation, ActionRequest>({
      query: ({ id, version, key, action, body }) => ({
        url: staffQuotationPaths[action](id),
        method: 'POST',
        headers: { 'If-Match': `"${version}"`, 'Idempotency-Key': key },
        ...(body && { body }),
      }),
      transformResponse: quotationOf,
      invalidatesTags: ['Quotation', 'StaffEnquiry'],
    }),
    /** Returns the path of a link that opens the PDF once. */
    createPdfLink: build.mutation<string, string>({
      query: (id) => ({ url: staffQuotationPaths.documents(id), method: 'POST' }),
      transformResponse: ({ url }: DocumentReply) => url,
    }),
    findProducts: build.query<StaffProductsReply, { email: string; q: string }>({
      query: ({ q }) => `${staffProductPaths.list}?${new URLSearchParams({ q, limit: '6' })}`,
      providesTags: ['User'],
    }),
  }),
});

/** The newer version that somebody else has saved, if that is why the change was refused. */
function newerQuotation({ error }: { error: unknown }): StaffQuotation | undefined {
  const { status, details } = error as HttpFailure;
  return status === 412 ? (details as QuotationConflict).current : undefined;
}
