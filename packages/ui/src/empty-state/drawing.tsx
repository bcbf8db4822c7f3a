import type { ReactNode } from 'react';
import styles from './drawing.module.css';

/** A small drawing in ink over one flat shape of turmeric that is a little out of register. */
export function Drawing({ under, children }: { under: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 120" width="160" height="120" className={styles.drawing} aria-hidden="true">
      <path d={under} className={styles.under} />
      <g className={styles.ink}>{children}</g>
    </svg>
  );
}
