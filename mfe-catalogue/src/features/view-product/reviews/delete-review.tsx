import { useState } from 'react';
import { failureMessage, useHost } from '@chhapai/host-api';
import { Button, Dialog } from '@chhapai/ui';
import { useDeleteReviewMutation } from '../../../reviews/reviews.api';

/** Deletes one's own review, after a question: there is no way back. */
export function DeleteReview({ productId, reader }: { productId: string; reader: string }) {
  const { notify } = useHost();
  const [isAsking, setIsAsking] = useState(false);
  const [remove, { isLoading }] = useDeleteReviewMutation();
  const close = () => setIsAsking(false);
  const deleteReview = async () => {
    close();
    const { error } = await remove({ productId, reader });
    if (error) notify.error(failureMessage(error, 'Your review could not be deleted'));
    else notify.success('Review deleted');
  };
  return (
    <>
      <Button kind="quiet" busy={isLoading} onClick={() => setIsAsking(true)}>
        Delete your review
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title="Delete your review?"
        size="small"
        footer={
          <>
            <Button kind="secondary" small onClick={close}>
              Keep it
            </Button>
            <Button kind="danger" small onClick={() => void deleteReview()}>
              Yes, delete it
            </Button>
          </>
        }
      >
        <p>Your words, stars and photos will be gone for good. This cannot be undone.</p>
      </Dialog>
    </>
  );
}
