import { orderPaths, type Order, type OrderReply, type OrdersReply } from '@chhapai/contracts';
import { api } from '@chhapai/host-api';

/** A shopper's orders. The argument contains the e-mail, so that no shopper ever sees another's from the cache. */
export const ordersApi = api.enhanceEndpoints({ addTagTypes: ['Order'] }).injectEndpoints({
  endpoints: (build) => ({
    getOrders: build.infiniteQuery<OrdersReply, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ pageParam }) => (pageParam ? `${orderPaths.mine}?after=${pageParam}` : orderPaths.mine),
      providesTags: ['Order', 'User'],
    }),
    getOrder: build.query<Order, { email: string; id: string }>({
      query: ({ id }) => orderPaths.one(id),
      transformResponse: (reply: OrderReply) => reply.order,
      providesTags: ['Order', 'User'],
    }),
  }),
});
