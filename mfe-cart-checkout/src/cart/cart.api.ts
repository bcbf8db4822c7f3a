import { cartPaths, type Cart, type CartReply } from '@chhapai/contracts';
import { api, selectUser, type HttpFailure, type HttpRequest, type RootState } from '@chhapai/host-api';
import { callInTurn } from './call-in-turn';

export type CartAnswer = { data: Cart; error?: undefined } | { error: HttpFailure; data?: undefined };
type RawAnswer =
  | { data: CartReply | { success: false; message?: string }; error?: undefined }
  | { error: HttpFailure; data?: undefined };
export type BaseQuery = (request: HttpRequest) => unknown;

export const emptyCart: Cart = { items: [] };

/** The cart of a shopper, for everyone who shows it. */
export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The cart of the shopper with this e-mail; empty, without a call, when they are not the one signed in. */
    getCart: build.query<Cart, string>({
      queryFn: (email, { getState, extra }, _options, baseQuery) =>
        callInTurn(extra as object, async () => {
          if (currentEmail(getState()) !== email) return { data: emptyCart };
          const answer = await askCart(baseQuery, { url: cartPaths.get });
          return answer.error ? { error: { ...answer.error, message: 'Failed to fetch cart' } } : answer;
        }),
      providesTags: ['Cart'],
    }),
  }),
});

/** Puts a cart that the server told, or that is known to be empty, in the place of the shopper's. */
export const replaceCart = (email: string, cart: Cart = emptyCart) =>
  cartApi.util.upsertQueryEntries([{ endpointName: 'getCart', arg: email, value: cart }]);

/** A reply counts only when it says `success: true`. */
export async function askCart(baseQuery: BaseQuery, request: HttpRequest): Promise<CartAnswer> {
  const { data, error } = (await baseQuery(request)) as RawAnswer;
  if (error) return { error };
  return data.success ? { data: data.cart } : { error: { status: 200, message: data.message } };
}

export function currentEmail(state: unknown): string | undefined {
  return selectUser(state as RootState)?.email;
}
