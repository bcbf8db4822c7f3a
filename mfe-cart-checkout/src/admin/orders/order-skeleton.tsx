import { Loading, SkeletonText } from '@chhapai/ui';
import styles from './order.module.css';

/** The screen's sheets before the order has loaded. Without a heading, which would take the page's focus and then disappear. */
export function OrderSkeleton() {
  return (
    <Loading label="Loading the order…" className={styles.skeleton}>
      <div className={styles.pendingHeading}>
        <SkeletonText lines={3} />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          {[8, 6].map((lines) => (
            <PendingSheet key={lines} lines={lines} />
          ))}
        </div>
        <div className={styles.side}>
          {[6, 5, 2].map((lines) => (
            <PendingSheet key={lines} lines={lines} />
          ))}
        </div>
      </div>
    </Loading>
  );
}

const PendingSheet = ({ lines }: { lines: number }) => (
  <div className={styles.sheet}>
    <SkeletonText lines={1} size="heading" />
    <SkeletonText lines={lines} />
  </div>
);
