import { useId } from 'react';
import styles from './ornaments.module.css';

/** A running line of Lucknow embroidery across the full width: a rule with leaves and knots. */
export function ChikankariStitch() {
  const id = useId();
  return (
    <svg className={styles.stitch} width="100%" height="24" aria-hidden="true">
      <defs>
        <pattern id={id} width="64" height="24" patternUnits="userSpaceOnUse">
          <path d="M0 12C10 4 22 4 32 12S54 20 64 12" strokeDasharray="5 3" />
          <path d="M12 6.5C12 2 17 .5 20 2.5 18 6 15 7 12 6.5zM44 17.5C44 22 49 23.5 52 21.5 50 18 47 17 44 17.5z" />
          <circle cx="32" cy="12" r="2" className={styles.knot} />
        </pattern>
      </defs>
      <rect width="100%" height="24" fill={`url(#${id})`} stroke="none" />
    </svg>
  );
}
