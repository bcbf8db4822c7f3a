import styles from './ornaments.module.css';

/** The strip of inks at the edge of a printed sheet. */
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
