import { Loading, Sheet, SkeletonText } from '@chhapai/ui';
import styles from './view-order.module.css';

export function OrderSkeleton() {
  return (
    <Loading label="Loading your order..." className={styles.skeleton}>
      <SkeletonText lines={2} size="heading" />
      <Sheet>
        <SkeletonText lines={2} />
      </Sheet>
      <Sheet>
        <SkeletonText lines={5} />
      </Sheet>
    </Loading>
  );
}
