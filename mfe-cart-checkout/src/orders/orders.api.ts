import { orderPaths, type Order, type OrderReply, type OrdersReply, type PlaceOrderBody } from '@chhapai/contracts';
import { api } from '@chhapai/host-api';
import { enqueueCartRequest } from '../cart/cart-queue';
import { currentEmail, replaceCart, requestWithTimeout } from '../cart/cart.api';

interface Submission {
  email: string;
  body: PlaceOrderBody;
  /** Stays the same for the same content, so that submitting twice does not create a second order. */
  idempotencyKey: string;
}

/** A shopper's orders. Arguments include the email, so that no shopper is shown another's cached orders. */
export const ordersApi = api.enhanceEndpoints({ addTagTypes: ['Order'] }).injectEndpoints({
  endpoints: (build) => ({
    getOrders: build.infiniteQuery<OrdersReply, { email: string; q: string; status: string }, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ queryArg: { q, status }, pageParam }) =>
        orderPaths.mineBy({ q, status, after: pageParam ?? undefined }),
      providesTags: ['Order', 'User'],
    }),
    getOrder: build.query<Order, { email: string; id: string }>({
      query: ({ id }) => orderPaths.one(id),
      transformResponse: (reply: OrderReply) => reply.order,
      providesTags: ['Order', 'User'],
    }),
    /** Reloads the order even after a failure: it may be in production by now. */
    cancelOrder: build.mutation<Order, string>({
      query: (id) => ({ url: orderPaths.cancel(id), method: 'POST' }),
      transformResponse: (reply: OrderReply) => reply.order,
      invalidatesTags: ['Order'],
    }),
    /** Places an order, which empties the cart. Uses `queryFn` because it waits in the cart queue. */
    placeOrder: build.mutation<Order, Submission>({
      queryFn: ({ email, body, idempotencyKey }, { dispatch, getState, extra }, _options, baseQuery) =>
        enqueueCartRequest(extra as object, async () => {
          const headers = { 'Idempotency-Key': idempotencyKey };
          const request = { url: orderPaths.place, method: 'POST', body, headers } as const;
          const { data, error } = await requestWithTimeout<OrderReply>(baseQuery, request);
          if (error) return { error };
          if (currentEmail(getState()) === email) dispatch(replaceCart(email));
          return { data: data.order };
        }),
      invalidatesTags: (order) => (order ? ['Order'] : []),
    }),
  }),
});
