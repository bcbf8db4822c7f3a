import { StarIcon } from '../icons/shop-icons';
import styles from './stars.module.css';

interface StarsProps {
  /** 0 to 5; rounded down to full stars. */
  value: number;
  /** The number of ratings. */
  count?: number;
  small?: boolean;
}

/** Shows a rating. */
export function Stars({ value, count, small }: StarsProps) {
  const size = small ? 16 : 20;
  return (
    <span className={styles.stars}>
      <span className={styles.row} role="img" aria-label={`${value} out of 5 stars`}>
        {[1, 2, 3, 4, 5].map((star) => (
          <StarIcon key={star} size={size} className={star <= Math.floor(value) ? styles.full : styles.empty} />
        ))}
      </span>
      {count !== undefined && <span className={styles.count}>({count.toLocaleString('en-IN')})</span>}
    </span>
  );
}
