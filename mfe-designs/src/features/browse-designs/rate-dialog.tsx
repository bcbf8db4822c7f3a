import { useState } from 'react';
import type { Design } from '@chhapai/contracts';
import { failureMessage, Link, useAuth, useLocation } from '@chhapai/host-api';
import { Button, ButtonLink, Dialog, Notice, RatingInput } from '@chhapai/ui';
import { useGetMyRatingQuery, useRateDesignMutation } from '../../designs/designs.api';
import styles from './design-details.module.css';

interface RateDialogProps {
  design: Design;
  open: boolean;
  onClose: () => void;
}

/** Rates a design once per shopper; the rating can be changed. A visitor gets a link to the login. */
export function RateDialog({ design, open, onClose }: RateDialogProps) {
  const { user } = useAuth();
  const { pathname, search } = useLocation();
  const ratingKey = { id: design.id, shopper: user?.email ?? '' };
  const { data: saved } = useGetMyRatingQuery(ratingKey, { skip: !open || !user });
  const [chosen, setChosen] = useState(0);
  const [rate, { error, isLoading, reset }] = useRateDesignMutation();
  const rating = chosen || (saved?.mine ?? 0);

  const close = () => {
    setChosen(0);
    reset();
    onClose();
  };
  const submit = async () => {
    const reply = await rate({ ...ratingKey, rating });
    if (!reply.error) close();
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
            <RatingInput legend={design.title} name="rating" value={rating} onChange={setChosen} disabled={isLoading} />
            {saved?.mine && (
              <p className={styles.hint}>You gave it {saved.mine} out of 5. You can change your rating here.</p>
            )}
          </>
        ) : (
          <p>Log in to rate {design.title}. You’ll return to this design after logging in.</p>
        )}
        {error && (
          <Notice tone="danger">{failureMessage(error, 'Your rating could not be saved. Please try again.')}</Notice>
        )}
      </div>
    </Dialog>
  );
}
