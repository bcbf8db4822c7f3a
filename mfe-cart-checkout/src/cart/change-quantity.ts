import type { AppDispatch, RootState } from '@chhapai/host-api';
import { cartChangesApi } from './cart-changes.api';
import { intentionEnded, quantityWanted, selectWanted } from './cart.slice';

const untracked = { track: false } as const;

/**
 * Shows the wanted quantity at once and tells the server; 0 removes the line. While one call is on its way further wishes
 * only replace the last one, which is sent next. A failure puts back what the server last said.
 */
export const changeQuantity =
  (lineId: string, quantity: number) =>
  async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    const { updateLine, removeLine } = cartChangesApi.endpoints;
    const wanted = () => selectWanted(getState())[lineId];
    const isUnderWay = wanted() !== undefined;
    dispatch(quantityWanted({ lineId, quantity }));
    if (isUnderWay) return;
    for (let sent: number | undefined, next = wanted(); next !== undefined && next !== sent; next = wanted()) {
      sent = next;
      const { error } = await (sent < 1
        ? dispatch(removeLine.initiate(lineId, untracked))
        : dispatch(updateLine.initiate({ lineId, quantity: sent }, untracked)));
      if (error) break;
    }
    dispatch(intentionEnded(lineId));
  };
