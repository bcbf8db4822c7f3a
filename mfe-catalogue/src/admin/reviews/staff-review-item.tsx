import { useRef, useState } from 'react';
import type { StaffReview } from '@chhapai/contracts';
import { DraftNotice, ToolButton, useDraft } from '@chhapai/console-ui';
import { failureMessage, Link } from '@chhapai/host-api';
import { Dialog, Notice } from '@chhapai/ui';
import { ReviewItem } from '../../reviews/review-item';
import { useChangeReviewMutation } from '../../reviews/reviews.api';
import { ReviewTextForm } from './review-text-form';
import { hasConflict, reviewLabel } from './staff-reviews.rules';
import styles from './staff-reviews.module.css';

interface StaffReviewItemProps {
  review: StaffReview;
  /** The reply being written; undefined while its form is closed. */
  draft: string | undefined;
  /** Stores the draft with the latest version of the review; without text, updates only the review. */
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

/** Asks for the reason to hide a review. */
export function HideDialog(props: HideDialogProps) {
  const { review, onClose } = props;
  return (
    <Dialog open={review !== undefined} onClose={onClose} title="Hide this review?">
      {review && <HideForm key={review._id} {...props} review={review} />}
    </Dialog>
  );
}

function HideForm({ review, onChanged, onClose, onHidden }: HideDialogProps & { review: StaffReview }) {
  const draft = useDraft<string>(`reason to hide review ${review._id}`);
  return (
    <div className={styles.hide}>
      <p>{reviewLabel(review)}:</p>
      <blockquote className={styles.text}>{review.text}</blockquote>
      {review.hiddenReason !== undefined && (
        <p className={styles.text}>It is already hidden, for this reason: {review.hiddenReason}</p>
      )}
      <p>Shoppers do not see a hidden review, and its stars do not count. You can show it again at any time.</p>
      <DraftNotice draft={draft} />
      <ReviewTextForm
        action="hide"
        review={review}
        text={draft.value ?? ''}
        onText={(text) => draft.keep(text || undefined)}
        onChanged={onChanged}
        onCancel={onClose}
        onDone={() => {
          draft.discard();
          onHidden(review);
        }}
      />
    </div>
  );
}
