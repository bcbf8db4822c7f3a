import { orderPaths, type Order, type OrderReply, type PlaceOrderBody } from '@chhapai/contracts';
import { api, type HttpFailure } from '@chhapai/host-api';
import { enqueueCartRequest } from '../../cart/cart-queue';
import { replaceCart } from '../../cart/cart.api';

type Answer<T> = { data: T; error?: undefined } | { error: HttpFailure; data?: undefined };
type Refusable<T> = T | { success: false; message?: string };

interface Submission {
  email: string;
  body: PlaceOrderBody;
  /** The same for the same content, so that a repeated submission makes no second order. */
  key: string;
}

/** Places an order, which empties the cart. */
export const placeOrderApi = api.enhanceEndpoints({ addTagTypes: ['Order'] }).injectEndpoints({
  endpoints: (build) => ({
    placeOrder: build.mutation<Order, Submission>({
      queryFn: ({ email, body, key }, { dispatch, extra }, _options, baseQuery) =>
        enqueueCartRequest(extra as object, async (): Promise<Answer<Order>> => {
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
