import { cartPaths, type Cart, type CartReply } from '@chhapai/contracts';
import { api, selectUser, type HttpFailure, type HttpRequest, type RootState } from '@chhapai/host-api';
import { enqueueCartRequest } from './cart-queue';

export type CartResult = { data: Cart; error?: undefined } | { error: HttpFailure; data?: undefined };
type RawCartReply =
  | { data: CartReply | { success: false; message?: string }; error?: undefined }
  | { error: HttpFailure; data?: undefined };
export type BaseQuery = (request: HttpRequest) => unknown;

export const emptyCart: Cart = { items: [] };

/** The shopper's cart. */
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
          return reply.error ? { error: { ...reply.error, message: 'Failed to fetch cart' } } : reply;
        }),
      providesTags: ['Cart', 'User'],
    }),
  }),
});

/** Replaces the shopper's cached cart with one from the server, or with an empty one. */
export const replaceCart = (email: string, cart: Cart = emptyCart) =>
  cartApi.util.upsertQueryEntries([{ endpointName: 'getCart', arg: email, value: cart }]);

/** Sends a cart request. A reply without `success: true` is an error. */
export async function requestCart(baseQuery: BaseQuery, request: HttpRequest): Promise<CartResult> {
  const { data, error } = (await baseQuery(request)) as RawCartReply;
  if (error) return { error };
  return data.success ? { data: data.cart } : { error: { status: 200, message: data.message } };
}

export function currentEmail(state: unknown): string | undefined {
  return selectUser(state as RootState)?.email;
}
