import { InkHeading, Loading, Sheet, SkeletonText } from '@chhapai/ui';
import styles from './view-order.module.css';

/** The heading is not an `h1`, which would take the page's focus and then disappear. */
export function OrderSkeleton() {
  return (
    <Loading label="Loading your order..." className={styles.skeleton}>
      <div className={styles.pendingHeading}>
        <InkHeading level={2}>Your order</InkHeading>
      </div>
      <Sheet className={styles.pendingStatus}>
        <SkeletonText lines={6} />
      </Sheet>
      <div className={styles.columns}>
        <Sheet className={styles.pendingItems}>
          <SkeletonText lines={6} />
        </Sheet>
        <Sheet>
          <SkeletonText lines={5} />
        </Sheet>
      </div>
    </Loading>
  );
}
