import styles from './monogram.module.css';

/** Flat shapes that lie under the letter: a sun, a kite, an arch, a gear of two squares. */
const plates = [
  'M50 14a36 36 0 1 1 0 72 36 36 0 1 1 0-72z',
  'M50 3l42 43-42 51-42-51z',
  'M18 90V50a32 32 0 0 1 64 0v40z',
  'M24 24h52v52H24zM50 13l37 37-37 37-37-37z',
];

/** A letter overprinted on a flat shape. */
export function Monogram({ letter, plate }: { letter: string; plate: number }) {
  return (
    <svg viewBox="0 0 100 100" className={styles.monogram} data-plate={plate} aria-hidden="true">
      <path d={plates[plate]} />
      <text x="50" y="50" dy="0.36em">
        {letter}
      </text>
    </svg>
  );
}
