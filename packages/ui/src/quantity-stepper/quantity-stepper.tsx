import { useState } from 'react';
import { classNames } from '../class-names/class-names';
import { IconButton } from '../icon-button/icon-button';
import { MinusIcon, PlusIcon } from '../icons';
import { boundNote, typedQuantity } from './quantity.rules';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  /** Names the group, such as `Quantity of Kite Mug`. */
  label: string;
  value: number;
  onChange: (quantity: number) => void;
  min?: number;
  max?: number;
  /** A change is under way: the buttons wait. */
  busy?: boolean;
  disabled?: boolean;
  className?: string;
}

/** Minus, the figure, plus. The figure can be typed too: a print shop sells by the hundred. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, onChange, min = 1, max = 999, busy = false, disabled = false, className } = props;
  const [draft, setDraft] = useState<string>();
  const [note, setNote] = useState<string>();
  const isHeld = busy || disabled;
  const commit = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    const quantity = typedQuantity(draft, value, min, max);
    setNote(boundNote(draft, min, max));
    if (quantity !== value) onChange(quantity);
  };
  return (
    <div
      className={classNames(styles.stepper, className)}
      role="group"
      aria-label={label}
      aria-busy={busy || undefined}
    >
      <div className={styles.box}>
        <IconButton label="Decrease quantity" disabled={isHeld || value <= min} onClick={() => onChange(value - 1)}>
          <MinusIcon size={20} />
        </IconButton>
        <input
          className={styles.figure}
          aria-label="Quantity"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          disabled={disabled}
          readOnly={busy}
          value={draft ?? value}
          onChange={(event) => setDraft(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && (event.preventDefault(), commit())}
        />
        <IconButton label="Increase quantity" disabled={isHeld || value >= max} onClick={() => onChange(value + 1)}>
          <PlusIcon size={20} />
        </IconButton>
      </div>
      <p role="status" className={styles.note}>
        {note}
      </p>
    </div>
  );
}
