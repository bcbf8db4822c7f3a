import { Loading, Sheet, SkeletonText } from '@chhapai/ui';
import styles from './list-orders.module.css';

export function OrdersSkeleton() {
  return (
    <Loading label="Loading your orders..." className={styles.orders}>
      {[1, 2, 3].map((order) => (
        <Sheet key={order} flat>
          <SkeletonText lines={3} />
        </Sheet>
      ))}
    </Loading>
  );
}
