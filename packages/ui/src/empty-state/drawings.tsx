import type { ReactNode } from 'react';
import styles from './drawings.module.css';

/** A small drawing in ink over one flat shape of turmeric that is a little out of register. */
function Drawing({ under, children }: { under: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 120" width="160" height="120" className={styles.drawing} aria-hidden="true">
      <path d={under} className={styles.under} />
      <g className={styles.ink}>{children}</g>
    </svg>
  );
}

const trolley = 'M44 40h78l-10 38H55z';
const sheet = 'M48 18h48l20 20v66H48z';
const lens = 'M72 24a30 30 0 1 1 0 60 30 30 0 0 1 0-60z';
const heart = 'M80 98C50 76 38 62 38 46a21 21 0 0 1 42-6 21 21 0 0 1 42 6c0 16-12 30-42 52z';
const box = 'M40 44h80v58H40z';

/** An empty cart. */
export const CartDrawing = () => (
  <Drawing under={trolley}>
    <path d={`M24 26h14l17 52h57l10-38H43M62 40l6 38M82 40v38M102 40l-6 38M52 54h67M55 66h61`} />
    <circle cx="64" cy="94" r="7" />
    <circle cx="104" cy="94" r="7" />
  </Drawing>
);

/** Nothing found. */
export const SearchDrawing = () => (
  <Drawing under={lens}>
    <path d={`${lens}M94 76l28 28M60 46c4-6 12-9 20-6`} />
    <path d="M116 26v12M110 32h12" />
  </Drawing>
);

/** A blank sheet with its crop marks. */
export const PaperDrawing = () => (
  <Drawing under={sheet}>
    <path d={`${sheet}M96 18v20h20M62 56h40M62 70h40M62 84h24`} />
    <path d="M48 2v8M32 18h8M116 112v6M124 104h8M32 104h8M48 112v6" />
  </Drawing>
);

/** Nothing kept yet. */
export const HeartDrawing = () => (
  <Drawing under={heart}>
    <path d={`${heart}M50 46c0-7 4-11 9-12`} />
  </Drawing>
);

/** A parcel: orders. */
export const ParcelDrawing = () => (
  <Drawing under={box}>
    <path d={`${box}M40 44l14-22h52l14 22M80 22v40M70 44v18h20V44M52 90h18`} />
  </Drawing>
);
