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
    /** Takes the added pieces of a line out of the cart again. Later changes stay. */
    undoReorder: build.mutation<Cart, ReorderedLine>({
      queryFn: (line, { dispatch, getState, extra }, _options, baseQuery) =>
        enqueueCartRequest(extra as object, async () => {
          const email = currentEmail(getState());
          if (!email) return { data: emptyCart };
          const reply = await removeReordered(line, baseQuery);
          if (reply.data && currentEmail(getState()) === email) dispatch(replaceCart(email, reply.data));
          return reply;
        }),
    }),
  }),
});

/** Removes the added pieces. Fetches the cart first, because it may have been changed in another tab. */
async function removeReordered({ cartLineId, added }: ReorderedLine, baseQuery: BaseQuery) {
  const reply = await requestCart(baseQuery, { url: cartPaths.get });
  const line = reply.data?.items.find(({ _id }) => _id === cartLineId);
  return line ? requestCart(baseQuery, quantityRequest(line._id, line.quantity - added)) : reply;
}

/** The request that leaves a line with this quantity, or removes it. */
const quantityRequest = (lineId: string, quantity: number): HttpRequest =>
  quantity > 0
    ? { url: cartPaths.update(lineId), method: 'PUT', body: { quantity } }
    : { url: cartPaths.remove(lineId), method: 'DELETE' };
