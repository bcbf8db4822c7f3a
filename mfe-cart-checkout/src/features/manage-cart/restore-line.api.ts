import type { AddToCartBody, Cart } from '@chhapai/contracts';
import { addRequest, cartChange, cartChangesApi } from '../../cart/cart-changes.api';

/** Puts back a line that was removed; the line says itself that it is there again, so no toast does. */
export const restoreLineApi = cartChangesApi.injectEndpoints({
  endpoints: (build) => ({
    restoreLine: build.mutation<Cart, AddToCartBody>(cartChange(addRequest, 'Failed to add item')),
  }),
});
