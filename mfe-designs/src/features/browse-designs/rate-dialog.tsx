import { useState } from 'react';
import type { Design } from '@chhapai/contracts';
import { failureMessage, Link, useAuth, useLocation } from '@chhapai/host-api';
import { Button, ButtonLink, Dialog, Notice, RatingInput } from '@chhapai/ui';
import { useGetMyRatingQuery, useRateDesignMutation } from '../../designs/designs.api';
import styles from './rate-dialog.module.css';

interface RateDialogProps {
  design: Design;
  open: boolean;
  onClose: () => void;
}

/** Five stars for a design, kept once a shopper and changeable. A visitor is shown the way to the login and back. */
export function RateDialog({ design, open, onClose }: RateDialogProps) {
  const { user } = useAuth();
  const { pathname, search } = useLocation();
  const about = { id: design.id, shopper: user?.email ?? '' };
  const { data: kept } = useGetMyRatingQuery(about, { skip: !open || !user });
  const [chosen, setChosen] = useState(0);
  const [rate, { error, isLoading, reset }] = useRateDesignMutation();
  const rating = chosen || (kept?.mine ?? 0);

  const close = () => {
    setChosen(0);
    reset();
    onClose();
  };
  const submit = async () => {
    const answer = await rate({ ...about, rating });
    if (!answer.error) close();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Rate This Design"
      size="small"
      footer={
        <>
          <Button kind="quiet" onClick={close}>
            Cancel
          </Button>
          {user ? (
            <Button disabled={rating === 0} busy={isLoading} onClick={() => void submit()}>
              Submit Rating
            </Button>
          ) : (
            <ButtonLink render={(slot) => <Link to="/login" state={{ from: pathname + search }} {...slot} />}>
              Log in
            </ButtonLink>
          )}
        </>
      }
    >
      <div className={styles.question}>
        {user ? (
          <>
            <RatingInput legend={design.title} value={rating} onChange={setChosen} disabled={isLoading} />
            {kept?.mine && (
              <p className={styles.kept}>You gave it {kept.mine} out of 5. You can change your rating here.</p>
            )}
          </>
        ) : (
          <p>Log in to rate {design.title}. You’ll come straight back here.</p>
        )}
        {error && (
          <Notice tone="danger">{failureMessage(error, 'Your rating could not be saved. Please try again.')}</Notice>
        )}
      </div>
    </Dialog>
  );
}
