import { useId } from 'react';
import styles from './ornaments.module.css';

/** A row of the scalloped arches of Rumi Darwaza, in the colour of the section below (`color` of the parent). */
export function ArchDivider() {
  const id = useId();
  return (
    <svg className={styles.arches} width="100%" height="40" aria-hidden="true">
      <defs>
        <pattern id={id} width="80" height="40" patternUnits="userSpaceOnUse">
          <path d="M0 0v40h8c0-7 2-10 6-12-1-5 2-9 7-10 1-5 5-8 10-8 1-4 5-7 9-10 4 3 8 6 9 10 5 0 9 3 10 8 5 1 8 5 7 10 4 2 6 5 6 12h8V0z" />
        </pattern>
      </defs>
      <rect width="100%" height="40" fill={`url(#${id})`} />
    </svg>
  );
}
