import {
  staffReturnPaths,
  type BulkReply,
  type DecideReturnBody,
  type JobStartedReply,
  type StaffReturn,
  type StaffReturnReply,
  type StaffReturnsReply,
} from '@chhapai/contracts';
import { api } from '@chhapai/host-api';
import { newIdempotencyKey } from '@chhapai/host-api/pages';

/** `email` is the signed-in staff member's, so that nobody else gets these replies from the cache. */
interface ReturnKey {
  email: string;
  id: string;
}

interface Decision {
  request: ReturnKey;
  version: number;
  body: DecideReturnBody;
}

/** `ids` are ids of requests, or order numbers; `filter` has the parameters of the list. */
type BulkDecision = { args: DecideReturnBody } & (
  | { ids: readonly string[] }
  | { filter: Readonly<Record<string, string>> }
);

/** Return requests for staff. They change with their orders. */
export const staffReturnsApi = api.enhanceEndpoints({ addTagTypes: ['StaffReturn', 'StaffOrder'] }).injectEndpoints({
  endpoints: (build) => ({
    getStaffReturns: build.query<StaffReturnsReply, { email: string; query: Readonly<Record<string, string>> }>({
      query: ({ query }) => `${staffReturnPaths.list}?${new URLSearchParams(query)}`,
      providesTags: ['StaffReturn', 'StaffOrder', 'User'],
    }),
    getStaffReturn: build.query<StaffReturn, ReturnKey>({
      query: ({ id }) => staffReturnPaths.one(id),
      transformResponse: ({ data }: StaffReturnReply) => data,
      providesTags: ['StaffReturn', 'StaffOrder', 'User'],
    }),
    decideReturns: build.mutation<BulkReply | JobStartedReply, BulkDecision>({
      query: (body) => ({
        url: staffReturnPaths.bulk,
        method: 'POST',
        headers: { 'Idempotency-Key': newIdempotencyKey() },
        body: { action: 'decide', ...body },
      }),
      invalidatesTags: ['StaffReturn'],
    }),
    decideReturn: build.mutation<StaffReturn, Decision>({
      query: ({ request, version, body }) => ({
        url: staffReturnPaths.decide(request.id),
        method: 'POST',
        headers: { 'If-Match': `"${version}"`, 'Idempotency-Key': newIdempotencyKey() },
        body,
      }),
      transformResponse: ({ data }: StaffReturnReply) => data,
      invalidatesTags: ['StaffReturn'],
      onQueryStarted: async ({ request }, { dispatch, queryFulfilled }) => {
        const reply = await queryFulfilled.catch(() => undefined);
        if (reply) dispatch(staffReturnsApi.util.updateQueryData('getStaffReturn', request, () => reply.data));
      },
    }),
  }),
});
