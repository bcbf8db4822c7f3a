import { useRef, useState } from 'react';
import type { Product } from '@chhapai/contracts';
import { failureMessage, useAuth, useHost } from '@chhapai/host-api';
import { Button, ConfirmDialog, holdsFocus, Notice } from '@chhapai/ui';
import { useDeleteReviewMutation, useGetMyReviewQuery } from '../../../reviews/reviews.api';
import { ReviewForm } from './review-form';
import styles from './reviews.module.css';

/** The shopper's own review. Renders nothing for a shopper who has not received the product. */
export function YourReview({ product }: { product: Product }) {
  const { user } = useAuth();
  const [isOpen, setIsOpen] = useState(false);
  const reviewKey = { productId: product._id, email: user?.email ?? '' };
  const { currentData: own, error, isFetching, refetch } = useGetMyReviewQuery(reviewKey, { skip: !user });
  /** For a change after which the pressed button is gone. */
  const focusHeading = () => document.getElementById('reviews')?.focus();
  if (user && !own && (error || !isFetching))
    return (
      <Notice tone="danger">
        We couldn’t check whether you can review this product.{' '}
        <Button
          kind="quiet"
          small
          busy={isFetching}
          onClick={({ currentTarget }) =>
            void refetch().then(({ data }) => {
              if (data && holdsFocus(currentTarget)) focusHeading();
            })
          }
        >
          Try again
        </Button>
      </Notice>
    );
  if (!user || !own?.canReview) return null;
  const { review } = own;
  const showForm = (isShown: boolean) => {
    setIsOpen(isShown);
    focusHeading();
  };
  if (isOpen) return <ReviewForm product={product} review={review} email={user.email} onDone={() => showForm(false)} />;

  return (
    <div className={styles.own}>
      {review?.hiddenReason && <Notice tone="info">Our team has hidden your review: {review.hiddenReason}</Notice>}
      <div className={styles.actions}>
        <Button kind="secondary" onClick={() => showForm(true)}>
          {review ? 'Edit your review' : 'Write a review'}
        </Button>
        {review && !review.hiddenReason && <DeleteReview {...reviewKey} onDeleted={focusHeading} />}
      </div>
    </div>
  );
}

interface DeleteReviewProps {
  productId: string;
  email: string;
  /** Called once the review is deleted, if the button that is about to disappear has focus. */
  onDeleted: () => void;
}

/** Deletes the shopper's review after a confirmation, because this cannot be undone. */
function DeleteReview({ productId, email, onDeleted }: DeleteReviewProps) {
  const { notify } = useHost();
  const button = useRef<HTMLButtonElement>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const [remove, { isLoading }] = useDeleteReviewMutation();
  const close = () => setIsConfirming(false);
  const deleteReview = async () => {
    close();
    const { error } = await remove({ productId, email });
    if (error) return notify.error(failureMessage(error, 'Your review could not be deleted. Please try again.'));
    notify.success('Review deleted');
    if (holdsFocus(button.current)) onDeleted();
  };
  return (
    <>
      <Button ref={button} kind="quiet" busy={isLoading} onClick={() => setIsConfirming(true)}>
        Delete your review
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Delete your review?"
        cancelLabel="Keep it"
        confirmLabel="Yes, delete it"
        onClose={close}
        onConfirm={() => void deleteReview()}
      >
        <p>Your text, rating and photos will be deleted. This cannot be undone.</p>
      </ConfirmDialog>
    </>
  );
}
