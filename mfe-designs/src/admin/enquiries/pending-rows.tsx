import { SkeletonText } from '@chhapai/ui';
import styles from './enquiries.module.css';

export const pendingRows = (
  <div className={styles.pending}>
    {[0, 1, 2, 3].map((row) => (
      <SkeletonText key={row} lines={2} />
    ))}
  </div>
);
