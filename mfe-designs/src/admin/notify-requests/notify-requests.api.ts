import {
  staffNotifyPaths,
  type BulkReply,
  type BulkResult,
  type NotifyBulkBody,
  type StaffNotifyRequest,
  type StaffNotifyRequestsReply,
} from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

/** `email` is the signed-in staff member's, so that nobody else gets the reply from the cache. */
interface ListKey {
  email: string;
  query: Readonly<Record<string, string>>;
}

/** Endpoints with which staff work through the "Notify Me" lists. */
export const notifyRequestsApi = api.enhanceEndpoints({ addTagTypes: ['NotifyRequest'] }).injectEndpoints({
  endpoints: (build) => ({
    getStaffNotifyRequests: build.query<StaffNotifyRequestsReply, ListKey>({
      query: ({ query }) => `${staffNotifyPaths.list}?${new URLSearchParams(query)}`,
      providesTags: ['NotifyRequest', 'User'],
    }),
    markNotifyRequests: build.mutation<readonly BulkResult[], NotifyBulkBody>({
      query: (body) => ({ url: staffNotifyPaths.bulk, method: 'POST', body }),
      transformResponse: ({ results }: BulkReply) => results,
      invalidatesTags: ['NotifyRequest'],
    }),
    eraseNotifyRequest: build.mutation<unknown, Pick<StaffNotifyRequest, '_id' | 'version'>>({
      query: ({ _id, version }) => ({
        url: staffNotifyPaths.one(_id),
        method: 'DELETE',
        headers: { 'If-Match': `"${version}"` },
      }),
      invalidatesTags: ['NotifyRequest'],
    }),
  }),
});
