import {
  type AddToCartBody,
  type Cart,
  type CartLine,
  cartPaths,
  type errorCodes,
  variantName,
} from '@chhapai/contracts';
import {
  type AppDispatch,
  failureMessage,
  type HostServices,
  type HttpRequest,
  type NotifyOptions,
} from '@chhapai/host-api';
import { newIdempotencyKey } from '@chhapai/host-api/pages';
import { enqueueCartRequest } from './cart-queue';
import { isLineOf } from './cart.rules';
import {
  type BaseQuery,
  cartApi,
  type CartResult,
  currentEmail,
  emptyCart,
  unconfirmedAdds,
  replaceCart,
  requestCart,
} from './cart.api';

interface EndpointContext {
  dispatch: AppDispatch;
  getState(): unknown;
  extra: unknown;
}

/**
 * A literal, because importing `errorCodes` would add the codes that other pages of this app handle to every page's first
 * scripts.
 */
const LINE_NOT_FOUND: typeof errorCodes.lineNotFound = 'cart.line_not_found';

/** All cart toasts share this id, so a success replaces an earlier failure. */
const CART_TOAST = { id: 'cart' };

/** An item to add. Without a `key`, it gets an idempotency key that it keeps until it has been added. */
type ItemToAdd = AddToCartBody & { key?: string };

const addRequest = ({ key, ...body }: ItemToAdd): HttpRequest => ({
  url: cartPaths.add,
  method: 'POST',
  headers: { 'Idempotency-Key': key ?? (unconfirmedAdds.keys[JSON.stringify(body)] ??= newIdempotencyKey()) },
  body,
});

/** Changes to the cart. Every reply contains the whole cart, which replaces the cached one. */
export const cartChangesApi = cartApi.injectEndpoints({
  endpoints: (build) => ({
    addToCart: build.mutation<Cart, ItemToAdd>(
      cartChange(addRequest, 'Failed to add item', 'Item added to cart!', (added, { items }) => ({
        detail: items.filter((line) => isLineOf(line, added)).map(productNameOf)[0],
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
    /** Adds a removed line again, without a success toast: the line reappears where it was. */
    restoreLine: build.mutation<Cart, AddToCartBody>(cartChange(addRequest, 'Failed to add item')),
    clearCart: build.mutation<Cart, void>(
      cartChange(() => ({ url: cartPaths.clear, method: 'DELETE' }), 'Failed to clear cart', 'Cart cleared'),
    ),
  }),
});

/** The name of a line's product, with the options of the variant if it has any. */
const productNameOf = ({ productId: product, variant }: CartLine) =>
  product ? variantName(product.name, variant?.options) : undefined;

/**
 * A cart mutation, which does nothing for a visitor and reports its outcome in a toast. It uses `queryFn` because it waits in
 * the cart queue. Once another shopper has logged in, a request that is still waiting is not sent, and a reply is ignored.
 */
function cartChange<Arg>(
  request: (arg: Arg) => HttpRequest,
  failureText: string,
  successText?: string,
  toastOptions?: (arg: Arg, cart: Cart) => NotifyOptions,
) {
  return {
    queryFn: (arg: Arg, { dispatch, getState, extra }: EndpointContext, _options: unknown, baseQuery: BaseQuery) => {
      const email = currentEmail(getState());
      const isCurrentShopper = () => currentEmail(getState()) === email;
      return enqueueCartRequest(extra as object, async (): Promise<CartResult> => {
        if (!email || !isCurrentShopper()) return { data: emptyCart };
        const { notify } = extra as HostServices;
        const reply = await requestCart(baseQuery, request(arg));
        if (!isCurrentShopper()) return reply;
        if (reply.error) {
          const hasNoResponse = reply.error.status === undefined;
          const message = hasNoResponse ? failureText : failureMessage(reply.error, failureText);
          const detail = hasNoResponse && { detail: 'Please check your internet connection and try again.' };
          notify.error(message, { ...CART_TOAST, ...detail });
          if (reply.error.code === LINE_NOT_FOUND) dispatch(cartApi.util.invalidateTags(['Cart']));
          return reply;
        }
        delete unconfirmedAdds.keys[JSON.stringify(arg)];
        dispatch(replaceCart(email, reply.data));
        if (successText) notify.success(successText, { ...toastOptions?.(arg, reply.data), ...CART_TOAST });
        return reply;
      });
    },
  };
}
