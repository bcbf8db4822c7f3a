import { InkHeading, Loading, Sheet, SkeletonText } from '@chhapai/ui';
import styles from './view-order.module.css';

/** Its heading is no `h1`, which would take the focus of the page and go with it when the order comes. */
export function OrderSkeleton() {
  return (
    <Loading label="Loading your order..." className={styles.skeleton}>
      <InkHeading level={2}>Your order</InkHeading>
      <Sheet>
        <SkeletonText lines={2} />
      </Sheet>
      <Sheet>
        <SkeletonText lines={5} />
      </Sheet>
    </Loading>
  );
}
