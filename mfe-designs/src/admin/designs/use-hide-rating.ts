import type { StaffDesignRating } from '@chhapai/contracts';
import { failureMessage, useHost } from '@chhapai/host-api';
import { staffDesignsApi } from './staff-designs.api';

/** Hides a rating of a design, or shows it again without a reason. The toast offers to undo it. */
export function useHideRating(id: string) {
  const { notify } = useHost();
  const [send, { isLoading }] = staffDesignsApi.useSetDesignRatingHiddenMutation();
  const offerUndo = (changed: StaffDesignRating, before: string | null) => {
    const undo = async () => {
      const { error } = await send({ id, rating: changed, reason: before });
      if (error) notify.error(failureMessage(error, 'The rating could not be changed back'));
    };
    const done = changed.hiddenReason === null ? 'The rating counts again' : 'The rating is hidden';
    notify.success(done, { action: { label: 'Undo', run: () => void undo() } });
  };
  /** Resolves with the failure, if there is one. */
  const setHidden = async (rating: StaffDesignRating, reason: string | null): Promise<unknown> => {
    const { data, error } = await send({ id, rating, reason });
    if (data) offerUndo(data, rating.hiddenReason);
    return error;
  };
  return { setHidden, isLoading };
}
