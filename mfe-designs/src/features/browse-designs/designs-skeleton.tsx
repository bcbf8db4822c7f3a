import { Loading, SkeletonPicture, SkeletonText } from '@chhapai/ui';
import styles from './designs-list.module.css';

const CARDS = 6;

/** The list before its designs are there. */
export function DesignsSkeleton() {
  return (
    <Loading label="Loading designs..." className={styles.grid}>
      {Array.from({ length: CARDS }, (_, index) => (
        <div key={index} className={styles.blank}>
          <SkeletonPicture ratio="4 / 3" />
          <SkeletonText lines={3} />
        </div>
      ))}
    </Loading>
  );
}
