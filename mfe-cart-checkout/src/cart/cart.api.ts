import { cartPaths, type Cart, type CartReply } from '@chhapai/contracts';
import { api, selectUser, type HttpFailure, type HttpRequest, type RootState } from '@chhapai/host-api';
import { enqueueCartRequest } from './cart-queue';

export type CartResult = { data: Cart; error?: undefined } | { error: HttpFailure; data?: undefined };
type RawCartReply =
  | { data: CartReply | { success: false; message?: string }; error?: undefined }
  | { error: HttpFailure; data?: undefined };
export type BaseQuery = (request: HttpRequest) => unknown;

export const emptyCart: Cart = { items: [] };

/** The cart of a shopper, for everyone who shows it. */
export const cartApi = api.enhanceEndpoints({ addTagTypes: ['Cart'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The cart of the shopper with this e-mail; empty, without a call, when they are not the one signed in. */
    getCart: build.query<Cart, string>({
      queryFn: (email, { getState, extra }, _options, baseQuery) =>
        enqueueCartRequest(extra as object, async () => {
          if (currentEmail(getState()) !== email) return { data: emptyCart };
          const answer = await requestCart(baseQuery, { url: cartPaths.get });
          return answer.error ? { error: { ...answer.error, message: 'Failed to fetch cart' } } : answer;
        }),
      providesTags: ['Cart', 'User'],
    }),
  }),
});

/** Puts a cart that the server told, or that is known to be empty, in the place of the shopper's. */
export const replaceCart = (email: string, cart: Cart = emptyCart) =>
  cartApi.util.upsertQueryEntries([{ endpointName: 'getCart', arg: email, value: cart }]);

/** A reply counts only when it says `success: true`. */
export async function requestCart(baseQuery: BaseQuery, request: HttpRequest): Promise<CartResult> {
  const { data, error } = (await baseQuery(request)) as RawCartReply;
  if (error) return { error };
  return data.success ? { data: data.cart } : { error: { status: 200, message: data.message } };
}

export function currentEmail(state: unknown): string | undefined {
  return selectUser(state as RootState)?.email;
}
