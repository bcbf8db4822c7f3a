import { useRef, useState, type SyntheticEvent } from 'react';
import { DraftNotice, useDraft } from '@chhapai/console-ui';
import { REVIEW_LIMITS, type StaffDesignRating } from '@chhapai/contracts';
import { failureMessage, useHost, type HttpFailure } from '@chhapai/host-api';
import { Button, Dialog, Notice, Stars, TextArea } from '@chhapai/ui';
import styles from './designs.module.css';
import { accountOf, isConflict, staffDesignsApi } from './staff-designs.api';

interface HideRatingDialogProps {
  designId: string;
  /** Undefined while the dialog is closed. */
  rating: StaffDesignRating | undefined;
  /** Called with the current version of the rating if it has changed since it was loaded. */
  onChanged: (current: StaffDesignRating) => void;
  onClose: () => void;
}

/** Asks for the reason to hide a rating. */
export function HideRatingDialog({ designId, rating, onChanged, onClose }: HideRatingDialogProps) {
  return (
    <Dialog open={rating !== undefined} onClose={onClose} title="Hide this rating?">
      {rating && (
        <HideForm key={rating._id} designId={designId} rating={rating} onChanged={onChanged} onClose={onClose} />
      )}
    </Dialog>
  );
}

type HideFormProps = HideRatingDialogProps & { rating: StaffDesignRating };

function HideForm({ designId, rating, onChanged, onClose }: HideFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft<string>(`reason to hide ${rating._id}`);
  const [reasonError, setReasonError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { setHidden, isLoading } = useHideRating(designId);
  const hide = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const reason = draft.value?.trim() ?? '';
    const missing = reason === '' ? 'Give a reason' : undefined;
    setReasonError(missing);
    setFailure(undefined);
    if (missing) return field.current?.focus();
    const error = await setHidden(rating, reason);
    if (isConflict(error)) {
      onChanged(((error as HttpFailure).details as { current: StaffDesignRating }).current);
      return setFailure(
        'This rating has changed since you opened it. You now see the current one; your reason is still here.',
      );
    }
    if (error) return setFailure(failureMessage(error, 'The rating could not be hidden. Please try again.'));
    draft.discard();
    onClose();
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void hide(event)}>
      <p>
        <Stars value={rating.rating} small /> by {accountOf(rating)}
      </p>
      {rating.hiddenReason !== null && <p>It is already hidden, for this reason: {rating.hiddenReason}</p>}
      <p>A hidden rating does not count towards the average. You can show it again at any time.</p>
      <DraftNotice draft={draft} />
      <TextArea
        ref={field}
        label="Reason"
        hint="Only staff can see it."
        maxLength={REVIEW_LIMITS.reason}
        value={draft.value ?? ''}
        error={reasonError}
        onChange={({ target }) => draft.keep(target.value || undefined)}
      />
      {failure && <Notice tone="danger">{failure}</Notice>}
      <div className={styles.tools}>
        <Button kind="secondary" small onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" kind="danger" small busy={isLoading}>
          Hide rating
        </Button>
      </div>
    </form>
  );
}

/** Hides a rating of a design, or shows it again without a reason. The toast offers to undo it. */
export function useHideRating(id: string) {
  const { notify } = useHost();
  const [send, { isLoading }] = staffDesignsApi.useSetDesignRatingHiddenMutation();
  const offerUndo = (changed: StaffDesignRating, before: string | null) => {
    const undo = async () => {
      const { error } = await send({ id, rating: changed, reason: before });
      if (error) notify.error(failureMessage(error, 'The rating could not be changed back'));
    };
    const done = changed.hiddenReason === null ? 'The rating counts again' : 'Rating hidden';
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
