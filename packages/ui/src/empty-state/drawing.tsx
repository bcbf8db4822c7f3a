import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** A small line drawing over a flat turmeric shape, slightly offset. `backdrop` is the path of the shape. */
export function Drawing({ backdrop, children }: { backdrop: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 120" width="160" height="120" className={styles.drawing} aria-hidden="true">
      <path d={backdrop} className={styles.backdrop} />
      <g className={styles.ink}>{children}</g>
    </svg>
  );
}

const lens = 'M72 24a30 30 0 1 1 0 60 30 30 0 0 1 0-60z';

/** A magnifying glass, for a search without results. */
export const SearchDrawing = () => (
  <Drawing backdrop={lens}>
    <path d={`${lens}M94 76l28 28M60 46c4-6 12-9 20-6`} />
    <path d="M116 26v12M110 32h12" />
  </Drawing>
);
