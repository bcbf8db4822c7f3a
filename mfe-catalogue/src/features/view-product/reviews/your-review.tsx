import { useState } from 'react';
import type { Product } from '@chhapai/contracts';
import { useAuth } from '@chhapai/host-api';
import { Button, Notice } from '@chhapai/ui';
import { useGetMyReviewQuery } from '../../../reviews/reviews.api';
import { DeleteReview } from './delete-review';
import { ReviewForm } from './review-form';
import styles from './reviews.module.css';

/** The signed-in shopper's own review: written, changed and deleted here. Nothing for whoever has not got the product. */
export function YourReview({ product }: { product: Product }) {
  const { user } = useAuth();
  const [isOpen, setIsOpen] = useState(false);
  const mine = { productId: product._id, reader: user?.email ?? '' };
  const { currentData: own } = useGetMyReviewQuery(mine, { skip: !user });
  if (!user || !own?.canReview) return null;
  const { review } = own;
  if (isOpen)
    return <ReviewForm product={product} review={review} reader={user.email} onDone={() => setIsOpen(false)} />;

  return (
    <div className={styles.own}>
      {review?.hiddenReason && <Notice tone="info">Our team has hidden your review: {review.hiddenReason}</Notice>}
      <div className={styles.actions}>
        <Button kind="secondary" onClick={() => setIsOpen(true)}>
          {review ? 'Edit your review' : 'Write a review'}
        </Button>
        {review && !review.hiddenReason && <DeleteReview {...mine} />}
      </div>
    </div>
  );
}
