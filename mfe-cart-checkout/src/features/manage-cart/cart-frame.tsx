import type { ReactNode, Ref } from 'react';
import { Container, InkHeading, Loading, SkeletonLine, SkeletonPicture, SkeletonText, Sheet } from '@chhapai/ui';
import { formatItemCount } from '../../cart/cart.rules';
import styles from './manage-cart.module.css';

interface CartFrameProps {
  /** Number of items, shown if there are any. */
  count?: number;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The page's heading and container, whatever the state of the cart. */
export function CartFrame({ count = 0, heading, children }: CartFrameProps) {
  return (
    <Container className={styles.page}>
      <InkHeading level={1} ref={heading} tabIndex={-1}>
        Shopping Cart {count > 0 && <span className={styles.count}>({formatItemCount(count)})</span>}
      </InkHeading>
      {children}
    </Container>
  );
}

export function CartSkeleton() {
  return (
    <Loading label="Loading Cart..." className={styles.columns}>
      <div className={styles.lines}>
        {[1, 2, 3].map((line) => (
          <div key={line} className={styles.line}>
            <SkeletonPicture className={styles.picture} />
            <SkeletonText lines={2} size="heading" />
          </div>
        ))}
      </div>
      <Sheet className={styles.summary}>
        <SkeletonLine width="50%" />
        <SkeletonText lines={2} size="heading" />
        <SkeletonLine className={styles.pendingButton} />
      </Sheet>
    </Loading>
  );
}
