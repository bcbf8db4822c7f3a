import { useId } from 'react';
import styles from './ornaments.module.css';

/** A row of the scalloped arches of Rumi Darwaza, in the colour of the section below (`color` of the parent). */
export function ArchDivider() {
  const id = useId();
  return (
    <svg className={styles.arches} width="100%" height="40" aria-hidden="true">
      <defs>
        <pattern id={id} width="80" height="40" patternUnits="userSpaceOnUse">
          <path d="M0 0v40h8A9 9 0 0 1 12 27A8 8 0 0 1 19 18A8 8 0 0 1 29 12Q36 11 40 6Q44 11 51 12A8 8 0 0 1 61 18A8 8 0 0 1 68 27A9 9 0 0 1 72 40h8V0z" />
        </pattern>
      </defs>
      <rect width="100%" height="40" fill={`url(#${id})`} />
    </svg>
  );
}
