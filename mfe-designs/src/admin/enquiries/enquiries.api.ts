import { type EnquiriesReply, enquiryPaths, type NotifyRequestsReply } from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

interface Page {
  next: string | null;
}
type Cursor = string | null;

const infiniteQueryOptions = {
  initialPageParam: null as Cursor,
  getNextPageParam: ({ next }: Page): Cursor | undefined => next ?? undefined,
};
const pageOf = (path: string, after: Cursor) => (after ? `${path}?after=${after}` : path);

/** Enquiries and notification requests. The argument is the reader's email, so that no other user is shown cached ones. */
export const { useGetEnquiriesInfiniteQuery, useGetNotifyRequestsInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getEnquiries: build.infiniteQuery<EnquiriesReply, string, Cursor>({
      infiniteQueryOptions,
      query: ({ pageParam }) => pageOf(enquiryPaths.received, pageParam),
      providesTags: ['User'],
    }),
    getNotifyRequests: build.infiniteQuery<NotifyRequestsReply, string, Cursor>({
      infiniteQueryOptions,
      query: ({ pageParam }) => pageOf(enquiryPaths.notifyRequests, pageParam),
      providesTags: ['User'],
    }),
  }),
});
