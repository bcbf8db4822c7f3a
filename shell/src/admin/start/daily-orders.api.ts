import { staffOrderPaths, type DailyOrders, type DailyOrdersReply } from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

/** Orders and revenue of 60 days. The argument is the email address of the signed-in staff member, so that nobody else gets them from the cache. */
export const { useGetDailyOrdersQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getDailyOrders: build.query<DailyOrders, string>({
      query: () => staffOrderPaths.daily,
      transformResponse: ({ data }: DailyOrdersReply) => data,
      providesTags: ['User'],
    }),
  }),
});
