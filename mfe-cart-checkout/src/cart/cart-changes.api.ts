import { type AddToCartBody, type Cart, cartPaths, errorCodes } from '@chhapai/contracts';
import {
  type AppDispatch,
  failureMessage,
  type HostServices,
  type HttpRequest,
  type NotifyOptions,
} from '@chhapai/host-api';
import { enqueueCartRequest } from './cart-queue';
import {
  type BaseQuery,
  cartApi,
  type CartResult,
  currentEmail,
  emptyCart,
  replaceCart,
  requestCart,
} from './cart.api';

interface EndpointContext {
  dispatch: AppDispatch;
  getState(): unknown;
  extra: unknown;
}

/** One toast tells of the cart: a failure goes once a change works. */
const CART_TOAST = { id: 'cart' };

const addRequest = (body: AddToCartBody): HttpRequest => ({ url: cartPaths.add, method: 'POST', body });

/** What changes the cart. Each reply is the whole cart and replaces the one before. */
export const cartChangesApi = cartApi.injectEndpoints({
  endpoints: (build) => ({
    addToCart: build.mutation<Cart, AddToCartBody>(
      cartChange(addRequest, 'Failed to add item', 'Item added to cart!', ({ productId }, { items }) => ({
        detail: items.find((line) => line.productId?._id === productId)?.productId?.name,
        action: { label: 'View cart', path: '/cart' },
      })),
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

/** A change of the cart: does nothing for a visitor, says with a toast how it went. */
function cartChange<Arg>(
  request: (arg: Arg) => HttpRequest,
  failed: string,
  done?: string,
  toastOptions?: (arg: Arg, cart: Cart) => NotifyOptions,
) {
  return {
    queryFn: (arg: Arg, { dispatch, getState, extra }: EndpointContext, _options: unknown, baseQuery: BaseQuery) =>
      enqueueCartRequest(extra as object, async (): Promise<CartResult> => {
        const email = currentEmail(getState());
        if (!email) return { data: emptyCart };
        const { notify } = extra as HostServices;
        const answer = await requestCart(baseQuery, request(arg));
        if (answer.error) {
          const isUnheard = answer.error.status === undefined;
          const message = isUnheard ? failed : failureMessage(answer.error, failed);
          const detail = isUnheard && { detail: 'Please check your internet and try again.' };
          notify.error(message, { ...CART_TOAST, ...detail });
          if (answer.error.code === errorCodes.lineNotFound) dispatch(cartApi.util.invalidateTags(['Cart']));
          return answer;
        }
        dispatch(replaceCart(email, answer.data));
        if (done) notify.success(done, { ...toastOptions?.(arg, answer.data), ...CART_TOAST });
        return answer;
      }),
  };
}

/** Puts back a line that was removed; the line says itself that it is there again, so no toast does. */
export const restoreLineApi = cartChangesApi.injectEndpoints({
  endpoints: (build) => ({
    restoreLine: build.mutation<Cart, AddToCartBody>(cartChange(addRequest, 'Failed to add item')),
  }),
});
