import { orderPaths, type Order, type OrderReply, type OrdersReply, type PlaceOrderBody } from '@chhapai/contracts';
import { api, type HttpFailure } from '@chhapai/host-api';
import { callInTurn } from '../cart/call-in-turn';
import { replaceCart } from '../cart/cart.api';

type Answer<T> = { data: T; error?: undefined } | { error: HttpFailure; data?: undefined };
type Refusable<T> = T | { success: false; message?: string };

interface Submission {
  email: string;
  body: PlaceOrderBody;
  /** The same for the same content, so that a repeated submission makes no second order. */
  key: string;
}

/** A shopper's orders. The e-mail is part of what is asked, so that no shopper ever sees another's from the cache. */
export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrders: build.infiniteQuery<OrdersReply, string, string | null>({
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      query: ({ pageParam }) => (pageParam ? `${orderPaths.mine}?after=${pageParam}` : orderPaths.mine),
      providesTags: ['Order'],
    }),
    getOrder: build.query<Order, { email: string; id: string }>({
      query: ({ id }) => orderPaths.one(id),
      transformResponse: (reply: OrderReply) => reply.order,
      providesTags: ['Order'],
    }),
    placeOrder: build.mutation<Order, Submission>({
      queryFn: ({ email, body, key }, { dispatch, extra }, _options, baseQuery) =>
        callInTurn(extra as object, async (): Promise<Answer<Order>> => {
          const headers = { 'Idempotency-Key': key };
          const request = { url: orderPaths.place, method: 'POST', body, headers } as const;
          const { data, error } = (await baseQuery(request)) as Answer<Refusable<OrderReply>>;
          if (error) return { error };
          if (!data.success) return { error: { status: 200, message: data.message } };
          dispatch(replaceCart(email));
          return { data: data.order };
        }),
      invalidatesTags: (order) => (order ? ['Order'] : []),
    }),
  }),
});
