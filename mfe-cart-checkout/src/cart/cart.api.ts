import { cartPaths, errorCodes, type AddToCartBody, type Cart, type CartReply } from '@chhapai/contracts';
import {
  api,
  failureMessage,
  selectUser,
  type AppDispatch,
  type HostServices,
  type HttpFailure,
  type HttpRequest,
  type RootState,
} from '@chhapai/host-api';
import { callInTurn } from './call-in-turn';

type Answer<T> = { data: T; error?: undefined } | { error: HttpFailure; data?: undefined };
type BaseQuery = (request: HttpRequest) => unknown;
interface Surroundings {
  dispatch: AppDispatch;
  getState(): unknown;
  extra: unknown;
}

const emptyCart: Cart = { items: [] };

const cartQuery = api.injectEndpoints({
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

/** The calls of the cart. Each reply is the whole cart and replaces the one before. */
export const cartApi = cartQuery.injectEndpoints({
  endpoints: (build) => ({
    addToCart: build.mutation<Cart, AddToCartBody>(
      cartChange((body) => ({ url: cartPaths.add, method: 'POST', body }), 'Failed to add item', 'Item added to cart!'),
    ),
    updateLine: build.mutation<Cart, { lineId: string; quantity: number }>(
      cartChange(
        ({ lineId, quantity }) => ({ url: cartPaths.update(lineId), method: 'PUT', body: { quantity } }),
        'Failed to update item',
      ),
    ),
    removeLine: build.mutation<Cart, string>(
      cartChange(
        (lineId) => ({ url: cartPaths.remove(lineId), method: 'DELETE' }),
        'Failed to remove item',
        'Item removed from cart',
      ),
    ),
    clearCart: build.mutation<Cart, void>(
      cartChange(() => ({ url: cartPaths.clear, method: 'DELETE' }), 'Failed to clear cart', 'Cart cleared'),
    ),
  }),
});

/** Puts a cart that the server told, or that is known to be empty, in the place of the shopper's. */
export const replaceCart = (email: string, cart: Cart = emptyCart) =>
  cartQuery.util.upsertQueryEntries([{ endpointName: 'getCart', arg: email, value: cart }]);

/** A change of the cart: does nothing for a visitor, says with a toast how it went. */
function cartChange<Arg>(request: (arg: Arg) => HttpRequest, failed: string, done?: string) {
  return {
    queryFn: (arg: Arg, { dispatch, getState, extra }: Surroundings, _options: unknown, baseQuery: BaseQuery) =>
      callInTurn(extra as object, async (): Promise<Answer<Cart>> => {
        const email = currentEmail(getState());
        if (!email) return { data: emptyCart };
        const { notify } = extra as HostServices;
        const answer = await askCart(baseQuery, request(arg));
        if (answer.error) {
          notify.error(answer.error.status === undefined ? failed : failureMessage(answer.error, failed));
          if (answer.error.code === errorCodes.lineNotFound) dispatch(api.util.invalidateTags(['Cart']));
          return answer;
        }
        dispatch(replaceCart(email, answer.data));
        if (done) notify.success(done);
        return answer;
      }),
  };
}

/** A reply counts only when it says `success: true`. */
async function askCart(baseQuery: BaseQuery, request: HttpRequest): Promise<Answer<Cart>> {
  const { data, error } = (await baseQuery(request)) as Answer<CartReply | { success: false; message?: string }>;
  if (error) return { error };
  return data.success ? { data: data.cart } : { error: { status: 200, message: data.message } };
}

function currentEmail(state: unknown): string | undefined {
  return selectUser(state as RootState)?.email;
}
