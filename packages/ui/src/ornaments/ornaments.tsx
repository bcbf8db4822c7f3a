import styles from './ornaments.module.css';

/** The strip of ink colours at the edge of a printed sheet. */
export function ColourBar() {
  return (
    <span className={styles.bar} aria-hidden="true">
      <span className={styles.vermilion} />
      <span className={styles.turmeric} />
      <span className={styles.leaf} />
      <span className={styles.indigo} />
      <span className={styles.ink} />
    </span>
  );
}

/** The cross in a circle that printers use to align inks. */
export function RegistrationMark({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 28 28" width={size} height={size} className={styles.line} aria-hidden="true">
      <path d="M14 1v26M1 14h26M14 6a8 8 0 1 1 0 16 8 8 0 0 1 0-16z" />
      <path d="M14 10a4 4 0 0 1 4 4h-4zM14 18a4 4 0 0 1-4-4h4z" className={styles.solid} />
    </svg>
  );
}
