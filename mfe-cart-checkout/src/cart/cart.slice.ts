import { createSlice, rootReducer, sessionEnded, type PayloadAction, type WithSlice } from '@chhapai/host-api';
import type { PendingQuantities } from './cart.rules';

/** Quantity changes the server has not confirmed yet. The cart itself is in the API cache. */
const cartSlice = createSlice({
  name: 'cart',
  initialState: { pending: {} } as { pending: PendingQuantities },
  reducers: {
    quantityChanged: (state, { payload }: PayloadAction<{ lineId: string; quantity: number }>) => ({
      pending: { ...state.pending, [payload.lineId]: payload.quantity },
    }),
    quantitySettled: (state, { payload: lineId }: PayloadAction<string>) => {
      const { [lineId]: _settled, ...pending } = state.pending;
      return { pending };
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => ({ pending: {} })),
  selectors: { selectPendingQuantities: (state) => state.pending },
});

declare module '@chhapai/host-api' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- adds the slice to the store's type
  interface AppSlices extends WithSlice<typeof cartSlice> {}
}

export const { quantityChanged, quantitySettled } = cartSlice.actions;
export const { selectPendingQuantities } = cartSlice.injectInto(rootReducer).selectors;
