import { classNames } from '../class-names';
import { SkeletonLine, SkeletonPicture, SkeletonText } from './skeleton';
import styles from './skeleton.module.css';

/** The skeleton of a product card. */
export function SkeletonCard() {
  return (
    <div className={styles.card} aria-hidden>
      <SkeletonPicture />
      <div className={styles.content}>
        <SkeletonText lines={1} size="heading" />
        <SkeletonText lines={2} />
        <SkeletonLine width="38%" className={styles.price} />
        <span className={classNames(styles.shape, styles.button)} />
      </div>
    </div>
  );
}
