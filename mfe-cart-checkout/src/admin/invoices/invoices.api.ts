import {
  invoicePaths,
  type CreditNotesReply,
  type InvoiceSettingsChange,
  type InvoiceSettingsConflict,
  type InvoiceSettingsReply,
  type InvoiceSummary,
  type InvoiceSummaryReply,
  type InvoicesReply,
  type StaffInvoiceSettings,
} from '@chhapai/contracts';
import { api, type HttpFailure } from '@chhapai/host-api';

interface ListKey {
  /** Email address of the signed-in staff member. */
  email: string;
  query: Readonly<Record<string, string>>;
}

const settingsOf = ({ data }: InvoiceSettingsReply): StaffInvoiceSettings => data;

/** The newer version that somebody else has saved, if that is why the change was refused. */
function newerSettings(error: unknown): StaffInvoiceSettings | undefined {
  const { status, details } = (error ?? {}) as Partial<HttpFailure>;
  return status === 412 ? (details as InvoiceSettingsConflict).current : undefined;
}

/**
 * Invoices, credit notes and the seller's registration. Arguments include the email, so that nobody else
 * gets them from the cache.
 */
export const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getInvoices: build.query<InvoicesReply, ListKey>({
      query: ({ query }) => `${invoicePaths.list}?${new URLSearchParams(query)}`,
      providesTags: ['User'],
    }),
    getCreditNotes: build.query<CreditNotesReply, ListKey>({
      query: ({ query }) => `${invoicePaths.creditNotes}?${new URLSearchParams(query)}`,
      providesTags: ['User'],
    }),
    /** Returns the summary of the current financial year if `fy` is undefined. */
    getInvoiceSummary: build.query<InvoiceSummary, { email: string; fy: string | undefined }>({
      query: ({ fy }) =>
        fy === undefined ? invoicePaths.summary : `${invoicePaths.summary}?${new URLSearchParams({ fy })}`,
      transformResponse: ({ data }: InvoiceSummaryReply) => data,
      providesTags: ['User'],
    }),
    getInvoiceSettings: build.query<StaffInvoiceSettings, string>({
      query: () => invoicePaths.settings,
      transformResponse: settingsOf,
      providesTags: ['User'],
    }),
    changeInvoiceSettings: build.mutation<
      StaffInvoiceSettings,
      { email: string; version: number; change: InvoiceSettingsChange }
    >({
      query: ({ version, change }) => ({
        url: invoicePaths.settings,
        method: 'PATCH',
        headers: { 'If-Match': `"${version}"` },
        body: change,
      }),
      transformResponse: settingsOf,
      onQueryStarted: async ({ email }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(({ error }) => ({ data: newerSettings(error) }));
        if (data) dispatch(invoicesApi.util.updateQueryData('getInvoiceSettings', email, () => data));
      },
    }),
  }),
});
