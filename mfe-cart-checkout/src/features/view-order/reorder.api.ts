import { cartPaths, orderPaths, type Cart, type ReorderedLine, type ReorderReply } from '@chhapai/contracts';
import type { HttpRequest } from '@chhapai/host-api';
import { enqueueCartRequest } from '../../cart/cart-queue';
import {
  type BaseQuery,
  cartApi,
  currentEmail,
  emptyCart,
  replaceCart,
  requestCart,
  requestWithTimeout,
} from '../../cart/cart.api';

/** Ordering again, and undoing it. Both wait in the cart queue and replace the cached cart. */
export const reorderApi = cartApi.injectEndpoints({
  endpoints: (build) => ({
    reorder: build.mutation<ReorderReply, { id: string; idempotencyKey: string }>({
      queryFn: ({ id, idempotencyKey }, { dispatch, getState, extra }, _options, baseQuery) =>
        enqueueCartRequest(extra as object, async () => {
          const email = currentEmail(getState());
          const headers = { 'Idempotency-Key': idempotencyKey };
          const request = { url: orderPaths.reorder(id), method: 'POST', headers } as const;
          const reply = await requestWithTimeout<ReorderReply>(baseQuery, request);
          if (reply.data && email && currentEmail(getState()) === email) dispatch(replaceCart(email, reply.data.cart));
          return reply;
        }),
    }),
    /** Takes the added pieces out of the cart again. Later changes stay. */
    undoReorder: build.mutation<Cart, readonly ReorderedLine[]>({
      queryFn: (lines, { dispatch, getState, extra }, _options, baseQuery) =>
        enqueueCartRequest(extra as object, async () => {
          const email = currentEmail(getState());
          if (!email) return { data: emptyCart };
          const reply = await removeReordered(lines, baseQuery);
          if (reply.data && currentEmail(getState()) === email) dispatch(replaceCart(email, reply.data));
          return reply;
        }),
    }),
  }),
});

/** Removes the added pieces. Fetches the cart first, because it may have been changed in another tab. */
async function removeReordered(lines: readonly ReorderedLine[], baseQuery: BaseQuery) {
  let reply = await requestCart(baseQuery, { url: cartPaths.get });
  for (const { cartLineId, added } of lines) {
    const line = reply.data?.items.find(({ _id }) => _id === cartLineId);
    if (line) reply = await requestCart(baseQuery, quantityRequest(line._id, line.quantity - added));
  }
  return reply;
}

/** The request that leaves a line with this quantity, or removes it. */
const quantityRequest = (lineId: string, quantity: number): HttpRequest =>
  quantity > 0
    ? { url: cartPaths.update(lineId), method: 'PUT', body: { quantity } }
    : { url: cartPaths.remove(lineId), method: 'DELETE' };
