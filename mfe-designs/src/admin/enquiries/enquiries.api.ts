import {
  staffEnquiryPaths,
  staffQuotationPaths,
  type ChangeEnquiryBody,
  type EnquiryConflict,
  type EnquiryTeamReply,
  type StaffEnquiriesReply,
  type StaffEnquiry,
  type StaffEnquiryReply,
  type StaffQuotation,
  type StaffQuotationReply,
  type StaffQuotationsReply,
  type TeamMember,
} from '@chhapai/contracts';
import { api, type HttpFailure } from '@chhapai/host-api';

/** `email` is the signed-in staff member's, so that nobody else gets these replies from the cache. */
interface EnquiryKey {
  email: string;
  id: string;
}

/** Enquiries as staff see them, and the quotations of an enquiry. */
export const enquiriesApi = api.enhanceEndpoints({ addTagTypes: ['StaffEnquiry', 'Quotation'] }).injectEndpoints({
  endpoints: (build) => ({
    getStaffEnquiries: build.query<StaffEnquiriesReply, { email: string; query: Readonly<Record<string, string>> }>({
      query: ({ query }) => `${staffEnquiryPaths.list}?${new URLSearchParams(query)}`,
      providesTags: ['StaffEnquiry', 'User'],
    }),
    getStaffEnquiry: build.query<StaffEnquiry, EnquiryKey>({
      query: ({ id }) => staffEnquiryPaths.one(id),
      transformResponse: ({ data }: StaffEnquiryReply) => data,
      providesTags: ['StaffEnquiry', 'User'],
    }),
    changeEnquiry: build.mutation<StaffEnquiry, EnquiryKey & { version: number; body: ChangeEnquiryBody }>({
      query: ({ id, version, body }) => ({
        url: staffEnquiryPaths.one(id),
        method: 'PATCH',
        headers: { 'If-Match': `"${version}"` },
        body,
      }),
      transformResponse: ({ data }: StaffEnquiryReply) => data,
      onQueryStarted: async ({ email, id }, { dispatch, queryFulfilled }) => {
        const current = await queryFulfilled.then(({ data }) => data, newerEnquiry);
        if (current) dispatch(enquiriesApi.util.updateQueryData('getStaffEnquiry', { email, id }, () => current));
      },
      invalidatesTags: ['StaffEnquiry'],
    }),
    getEnquiryTeam: build.query<TeamMember[], string>({
      query: () => staffEnquiryPaths.team,
      transformResponse: ({ data }: EnquiryTeamReply) => data,
      providesTags: ['User'],
    }),
    getEnquiryQuotations: build.query<StaffQuotationsReply, EnquiryKey>({
      query: ({ id }) => `${staffQuotationPaths.list}?enquiry=${id}&limit=20`,
      providesTags: ['Quotation', 'User'],
    }),
    /** Requests with the same key create only one quotation. */
    quoteEnquiry: build.mutation<StaffQuotation, { enquiryId: string; key: string }>({
      query: ({ enquiryId, key }) => ({
        url: staffQuotationPaths.list,
        method: 'POST',
        headers: { 'Idempotency-Key': key },
        body: { enquiryId },
      }),
      transformResponse: ({ data }: StaffQuotationReply) => data,
      invalidatesTags: ['Quotation'],
    }),
  }),
});

/** The newer version that somebody else has saved, if that is why the change was refused. */
function newerEnquiry({ error }: { error: unknown }): StaffEnquiry | undefined {
  const { status, details } = error as HttpFailure;
  return status === 412 ? (details as EnquiryConflict).current : undefined;
}
