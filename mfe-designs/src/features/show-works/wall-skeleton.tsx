import { SkeletonPicture, SkeletonText, Spinner } from '@chhapai/ui';
import styles from './wall.module.css';

const CARDS = 6;

/** The wall before its works are there. */
export function WallSkeleton() {
  return (
    <div>
      <p role="status" className={styles.loading}>
        <Spinner /> Loading Gallery...
      </p>
      <div className={styles.wall} aria-hidden>
        {Array.from({ length: CARDS }, (_, index) => (
          <div key={index} className={styles.blank}>
            <SkeletonPicture ratio="4 / 3" />
            <SkeletonText lines={2} />
          </div>
        ))}
      </div>
    </div>
  );
}
