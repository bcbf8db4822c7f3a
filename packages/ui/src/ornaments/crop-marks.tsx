import styles from './crop-marks.module.css';

/**
 * The printer's cutting marks at the corners of the nearest positioned box. In a Card they appear under the pointer and
 * with the focus; anywhere else they are always there.
 */
export function CropMarks() {
  return <span className={styles.marks} aria-hidden="true" />;
}
