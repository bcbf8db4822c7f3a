import type { AppDispatch, RootState } from '@chhapai/host-api';
import { cartChangesApi } from './cart-changes.api';
import { quantitySettled, quantityChanged, selectPendingQuantities } from './cart.slice';

const untracked = { track: false } as const;

/**
 * Shows the new quantity at once and sends it; 0 removes the line. While a request is running, further changes only
 * replace the pending quantity, which is sent next. A failure restores the server's quantity.
 */
export const changeQuantity =
  (lineId: string, quantity: number) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const { updateLine, removeLine } = cartChangesApi.endpoints;
    const pending = () => selectPendingQuantities(getState())[lineId];
    const isSending = pending() !== undefined;
    dispatch(quantityChanged({ lineId, quantity }));
    if (isSending) return;
    for (let sent: number | undefined, next = pending(); next !== undefined && next !== sent; next = pending()) {
      sent = next;
      const { error } = await (sent < 1
        ? dispatch(removeLine.initiate(lineId, untracked))
        : dispatch(updateLine.initiate({ lineId, quantity: sent }, untracked)));
      if (error) break;
    }
    dispatch(quantitySettled(lineId));
  };
