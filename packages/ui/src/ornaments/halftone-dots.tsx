import styles from './ornaments.module.css';

/** A halftone that thins out upwards; fills the nearest positioned box, behind its text. */
export function HalftoneDots() {
  return <span className={styles.halftone} aria-hidden="true" />;
}
