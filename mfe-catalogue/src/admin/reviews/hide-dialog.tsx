import { useState } from 'react';
import type { StaffReview } from '@chhapai/contracts';
import { Dialog } from '@chhapai/ui';
import { ReviewTextForm } from './review-text-form';
import styles from './reviews.module.css';
import { nameOf } from './staff-reviews.rules';

interface HideDialogProps {
  /** Undefined while the dialog is closed. */
  review: StaffReview | undefined;
  onChanged: (current: StaffReview) => void;
  onClose: () => void;
  onHidden: (review: StaffReview) => void;
}

/** Asks why a review is to be hidden. A reason survives closing until it is sent or another review's is written. */
export function HideDialog({ review, onChanged, onClose, onHidden }: HideDialogProps) {
  const [reason, setReason] = useState({ id: '', text: '' });
  return (
    <Dialog open={review !== undefined} onClose={onClose} title="Hide this review?">
      {review && (
        <div className={styles.hide}>
          <p>{nameOf(review)}:</p>
          <blockquote className={styles.words}>{review.text}</blockquote>
          {review.hiddenReason !== undefined && (
            <p className={styles.words}>It is hidden already, with this reason: {review.hiddenReason}</p>
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
