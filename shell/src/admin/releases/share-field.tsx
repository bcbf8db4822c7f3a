import { useId } from 'react';
import { fractionOfVisitors } from './releases.rules';
import styles from './releases.module.css';

interface ShareFieldProps {
  /** Percent of the visitors, 1 to 99. */
  value: number;
  disabled?: boolean;
  describedBy?: string | undefined;
  onChange: (share: number) => void;
}

/** The share of visitors who get a canary: a slider with an explanation. */
export function ShareField({ value, disabled = false, describedBy, onChange }: ShareFieldProps) {
  const id = useId();
  return (
    <div className={styles.share}>
      <label htmlFor={id} className={styles.shareLabel}>
        Share of visitors
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={99}
        step={1}
        value={value}
        disabled={disabled}
        className={styles.slider}
        aria-valuetext={`${value}%, ${fractionOfVisitors(value)}`}
        aria-describedby={describedBy}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <output htmlFor={id} className={styles.shareText}>
        <strong>{value}%</strong> {fractionOfVisitors(value)}
      </output>
    </div>
  );
}
