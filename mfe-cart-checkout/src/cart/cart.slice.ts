import { createSlice, rootReducer, sessionEnded, type PayloadAction, type WithSlice } from '@chhapai/host-api';
import type { Intentions } from './cart.rules';

/** Changes of quantities that the server does not know yet. The cart itself is the server's and stands in the api's cache. */
const cartSlice = createSlice({
  name: 'cart',
  initialState: { wanted: {} } as { wanted: Intentions },
  reducers: {
    quantityWanted: (state, { payload }: PayloadAction<{ lineId: string; quantity: number }>) => ({
      wanted: { ...state.wanted, [payload.lineId]: payload.quantity },
    }),
    intentionEnded: (state, { payload: lineId }: PayloadAction<string>) => {
      const { [lineId]: _ended, ...wanted } = state.wanted;
      return { wanted };
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => ({ wanted: {} })),
  selectors: { selectWanted: (state) => state.wanted },
});

declare module '@chhapai/host-api' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- this is how the store learns of the slice
  interface AppSlices extends WithSlice<typeof cartSlice> {}
}

export const { quantityWanted, intentionEnded } = cartSlice.actions;
export const { selectWanted } = cartSlice.injectInto(rootReducer).selectors;
