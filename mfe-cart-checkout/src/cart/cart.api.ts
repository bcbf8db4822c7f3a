import { cartPaths, type Cart, type CartReply } from '@chhapai/contracts';
import { api, selectUser, type HttpFailure, type HttpRequest, type RootState } from '@chhapai/host-api';
import { CART_TIMEOUT_MS, enqueueCartRequest } from './cart-queue';

type Result<Data> = { data: Data; error?: undefined } | { error: HttpFailure; data?: undefined };
export type CartResult = Result<Cart>;
export type BaseQuery = (request: HttpRequest) => unknown;

export const emptyCart: Cart = { items: [] };

/**
 * Idempotency keys, by content, of adds that have not succeeded yet. An add that is retried after a lost reply has the same
 * key, so nothing is added twice. A fetched cart shows which adds have arrived, so later adds get new keys.
 */
export const unconfirmedAdds = { keys: {} as Record<string, string> };

export const cartApi = api.enhanceEndpoints({ addTagTypes: ['Cart'] }).injectEndpoints({
  endpoints: (build) => ({
    /**
     * The cart of the shopper with this email; empty, without a request, if they are not signed in. Uses `queryFn` because
     * it waits in the cart queue.
     */
    getCart: build.query<Cart, string>({
      queryFn: (email, { getState, extra }, _options, baseQuery) =>
        enqueueCartRequest(extra as object, async () => {
          if (currentEmail(getState()) !== email) return { data: emptyCart };
          const reply = await requestCart(baseQuery, { url: cartPaths.get });
          if (reply.error) return { error: { ...reply.error, message: 'Failed to fetch cart' } };
          unconfirmedAdds.keys = {};
          return reply;
        }),
      providesTags: ['Cart', 'User'],
    }),
  }),
});

/** Replaces the shopper's cached cart with one from the server, or with an empty one. */
export const replaceCart = (email: string, cart: Cart = emptyCart) =>
  cartApi.util.upsertQueryEntries([{ endpointName: 'getCart', arg: email, value: cart }]);

/** Sends a request whose reply is the cart. */
export async function requestCart(baseQuery: BaseQuery, request: HttpRequest): Promise<CartResult> {
  const { data, error } = await requestWithTimeout<CartReply>(baseQuery, request);
  return error ? { error } : { data: data.cart };
}

/** Sends a request of the cart queue, with its timeout. A reply without `success: true` is an error. */
export async function requestWithTimeout<Reply extends { success: true }>(
  baseQuery: BaseQuery,
  request: HttpRequest,
): Promise<Result<Reply>> {
  const reply = (await baseQuery({ ...request, timeout: CART_TIMEOUT_MS })) as Result<
    Reply | { success: false; message?: string }
  >;
  if (!reply.data || reply.data.success) return reply as Result<Reply>;
  return { error: { status: 200, message: reply.data.message } };
}

export function currentEmail(state: unknown): string | undefined {
  return selectUser(state as RootState)?.email;
}
