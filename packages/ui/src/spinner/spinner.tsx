import styles from './spinner.module.css';

/** A rotating registration mark, `size` pixels wide, hidden from screen readers: the text next to it says what is loading. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <span className={styles.spinner}>
      <svg viewBox="0 0 24 24" width={size} height={size} fill="none" stroke="currentColor" aria-hidden="true">
        <circle cx="12" cy="12" r="7" strokeWidth="2" strokeDasharray="33 11" strokeLinecap="round" />
        <path d="M12 1v6M12 17v6M1 12h6M17 12h6" strokeWidth="1.5" opacity="0.55" />
      </svg>
    </span>
  );
}
