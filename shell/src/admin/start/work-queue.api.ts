import {
  staffOrderPaths,
  staffReturnPaths,
  type ListTotal,
  type OrderStatus,
  type StaffOrdersReply,
  type StaffReturnsReply,
} from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

interface CountRequest {
  /** Email address of the signed-in staff member, so that nobody else gets the count from the cache. */
  email: string;
  status: OrderStatus;
}

/** How many orders are in a status, and how many return requests wait for a decision. */
export const { useCountOrdersQuery, useCountOpenReturnsQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    countOrders: build.query<ListTotal, CountRequest>({
      query: ({ status }) => `${staffOrderPaths.list}?${new URLSearchParams({ status, limit: '1' })}`,
      transformResponse: ({ total }: StaffOrdersReply) => total,
      providesTags: ['User'],
    }),
    countOpenReturns: build.query<ListTotal, string>({
      query: () => `${staffReturnPaths.list}?${new URLSearchParams({ status: 'requested', limit: '1' })}`,
      transformResponse: ({ total }: StaffReturnsReply) => total,
      providesTags: ['User'],
    }),
  }),
});
