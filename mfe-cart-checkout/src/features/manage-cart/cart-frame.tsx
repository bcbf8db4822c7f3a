import type { ReactNode, Ref } from 'react';
import { Container, InkHeading, Loading, SkeletonLine, SkeletonPicture, SkeletonText, Sheet } from '@chhapai/ui';
import { itemCountWords } from '../../cart/cart.rules';
import styles from './manage-cart.module.css';

interface CartFrameProps {
  /** Number of items; none while it is not known or there is nothing. */
  count?: number;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** The page around whatever state the cart is in. */
export function CartFrame({ count = 0, heading, children }: CartFrameProps) {
  return (
    <Container className={styles.page}>
      <InkHeading level={1} ref={heading} tabIndex={-1}>
        Shopping Cart {count > 0 && <span className={styles.count}>({itemCountWords(count)})</span>}
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
      </Sheet>
    </Loading>
  );
}
