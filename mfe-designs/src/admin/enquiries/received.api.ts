import { enquiryPaths, type EnquiriesReply, type NotifyRequestsReply } from '@chhapai/contracts';
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

/** What visitors sent. The reader's e-mail is part of what is asked: the next one at this browser finds nothing kept. */
export const { useGetEnquiriesInfiniteQuery, useGetNotifyRequestsInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getEnquiries: build.infiniteQuery<EnquiriesReply, string, Cursor>({
      infiniteQueryOptions,
      query: ({ pageParam }) => pageOf(enquiryPaths.received, pageParam),
    }),
    getNotifyRequests: build.infiniteQuery<NotifyRequestsReply, string, Cursor>({
      infiniteQueryOptions,
      query: ({ pageParam }) => pageOf(enquiryPaths.notifyRequests, pageParam),
    }),
  }),
});
