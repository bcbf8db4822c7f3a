import { useRef, useState } from 'react';
import type { StaffReview } from '@chhapai/contracts';
import { ToolButton } from '@chhapai/console-ui';
import { failureMessage, Link } from '@chhapai/host-api';
import { Dialog, Notice } from '@chhapai/ui';
import { ReviewItem } from '../../reviews/review-item';
import { useChangeReviewMutation } from '../../reviews/reviews.api';
import { ReviewTextForm } from './review-text-form';
import { hasConflict, reviewLabel } from './staff-reviews.rules';
import styles from './reviews.module.css';

interface StaffReviewItemProps {
  review: StaffReview;
  /** The reply being written; undefined while its form is closed. */
  draft: string | undefined;
  /** Stores the draft with the latest version of the review; without a text, updates only the review. */
  onDraft: (review: StaffReview, text?: string) => void;
  onDiscardDraft: () => void;
  onHide: () => void;
  /** Reports the outcome of an action. */
  onResult: (result: string) => void;
}

/** A review with its product and the actions available to staff. */
export function StaffReviewItem({ review, draft, onDraft, onDiscardDraft, onHide, onResult }: StaffReviewItemProps) {
  const { product, reply, hiddenReason } = review;
  const item = useRef<HTMLDivElement>(null);
  const [isOpenedHere, setIsOpenedHere] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [change, { isLoading }] = useChangeReviewMutation();

  const closeForm = () => {
    onDiscardDraft();
    item.current?.focus();
  };
  const show = async () => {
    setFailure(undefined);
    const { error } = await change({ review, action: 'show' });
    if (!error) onResult(`${reviewLabel(review)} is shown again.`);
    // Reloading the list may remove this review from it, so the message is shown outside the list.
    else if (hasConflict(error)) onResult(`Someone else has changed ${reviewLabel(review)}. It has been reloaded.`);
    else setFailure(failureMessage(error, 'The review could not be shown again. Please try again.'));
  };

  return (
    <div ref={item} role="group" aria-label={reviewLabel(review)} tabIndex={-1} className={styles.item}>
      <h2 className={styles.product}>
        <Link to={`/product/${product._id}`}>{product.name}</Link>
      </h2>
      <ReviewItem review={review} />
      {hiddenReason !== undefined && (
        <Notice tone="caution" title="Hidden">
          <span className={styles.text}>{hiddenReason}</span>
        </Notice>
      )}
      {draft !== undefined && (
        <ReviewTextForm
          action="reply"
          review={review}
          text={draft}
          autoFocus={isOpenedHere}
          onText={(text) => onDraft(review, text)}
          onChanged={onDraft}
          onCancel={closeForm}
          onDone={() => {
            closeForm();
            onResult(`Your reply to ${reviewLabel(review)} is saved.`);
          }}
        />
      )}
      {failure && <Notice tone="danger">{failure}</Notice>}
      <div className={styles.actions}>
        {draft === undefined && (
          <ToolButton
            onClick={() => {
              setIsOpenedHere(true);
              onDraft(review, reply?.text ?? '');
            }}
          >
            {reply ? 'Edit reply' : 'Reply'}
          </ToolButton>
        )}
        <ToolButton kind="quiet" busy={isLoading} onClick={() => (hiddenReason === undefined ? onHide() : void show())}>
          {hiddenReason === undefined ? 'Hide' : 'Show again'}
        </ToolButton>
      </div>
    </div>
  );
}

interface HideDialogProps {
  /** Undefined while the dialog is closed. */
  review: StaffReview | undefined;
  onChanged: (current: StaffReview) => void;
  onClose: () => void;
  onHidden: (review: StaffReview) => void;
}

/** Asks for the reason to hide a review. Closing keeps the reason until it is sent or one is typed for another review. */
export function HideDialog({ review, onChanged, onClose, onHidden }: HideDialogProps) {
  const [reason, setReason] = useState({ id: '', text: '' });
  return (
    <Dialog open={review !== undefined} onClose={onClose} title="Hide this review?">
      {review && (
        <div className={styles.hide}>
          <p>{reviewLabel(review)}:</p>
          <blockquote className={styles.text}>{review.text}</blockquote>
          {review.hiddenReason !== undefined && (
            <p className={styles.text}>It is already hidden, for this reason: {review.hiddenReason}</p>
          )}
          <p>Shoppers no longer see it, and its stars no longer count. You can show it again at any time.</p>
          <ReviewTextForm
            action="hide"
            review={review}
            text={reason.id === review._id ? reason.text : ''}
            onText={(text) => setReason({ id: review._id, text })}
            onChanged={onChanged}
            onCancel={onClose}
            onDone={() => {
              setReason({ id: '', text: '' });
              onHidden(review);
            }}
          />
        </div>
      )}
    </Dialog>
  );
}
