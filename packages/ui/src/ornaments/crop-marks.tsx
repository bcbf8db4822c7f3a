import styles from './crop-marks.module.css';

/**
 * Crop marks at the corners of the nearest positioned box. In a Card they appear on hover and focus; elsewhere they are always
 * visible.
 */
export function CropMarks() {
  return <span className={styles.marks} aria-hidden="true" />;
}
