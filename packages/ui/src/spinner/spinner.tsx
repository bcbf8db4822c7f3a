import { VisuallyHidden } from '../layout/layout';
import styles from './spinner.module.css';

interface SpinnerProps {
  /** Accessible name. Leave it out next to text that says the same. */
  label?: string;
  /** In pixels. */
  size?: number;
}

/** A rotating registration mark, for something that is loading. */
export function Spinner({ label, size = 20 }: SpinnerProps) {
  return (
    <span className={styles.spinner} role={label ? 'status' : undefined}>
      <svg viewBox="0 0 24 24" width={size} height={size} fill="none" stroke="currentColor" aria-hidden="true">
        <circle cx="12" cy="12" r="7" strokeWidth="2" strokeDasharray="33 11" strokeLinecap="round" />
        <path d="M12 1v6M12 17v6M1 12h6M17 12h6" strokeWidth="1.5" opacity="0.55" />
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
