import { useState } from 'react';
import { classNames } from '../class-names';
import { IconButton } from '../icon-button/icon-button';
import { VisuallyHidden } from '../layout/visually-hidden';
import { MinusIcon, PlusIcon } from '../icons/control-icons';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  /** Accessible name of the group, such as `Quantity of Kite Mug`. */
  label: string;
  value: number;
  onChange: (quantity: number) => void;
  min?: number;
  max?: number;
  /** Shown when more than `max` is typed. Default: an offer of a quote. */
  maxNote?: string | undefined;
  /** A change is being saved: the buttons ignore clicks. */
  busy?: boolean;
  disabled?: boolean;
  className?: string;
}

/** A quantity with minus and plus buttons. It can be typed too, because a print shop sells by the hundred. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, value, onChange, min = 1, max = 999, maxNote, busy = false, disabled = false, className } = props;
  const [draft, setDraft] = useState<string>();
  const [note, setNote] = useState<string>();
  const [isStepped, setIsStepped] = useState(false);
  const commit = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    const quantity = typedQuantity(draft, value, min, max);
    setNote(limitNote(draft, min, max, maxNote));
    if (quantity !== value) onChange(quantity);
  };
  const step = (quantity: number) => {
    setIsStepped(true);
    setNote(undefined);
    onChange(quantity);
  };
  return (
    <div
      className={classNames(styles.stepper, className)}
      role="group"
      aria-label={label}
      aria-busy={busy || undefined}
    >
      <div className={styles.box}>
        {/* A button with focus would lose it if it were `disabled` at the limit. */}
        <IconButton
          label="Decrease quantity"
          disabled={disabled}
          aria-disabled={busy || value <= min}
          onClick={() => step(value - 1)}
        >
          <MinusIcon size={20} />
        </IconButton>
        <input
          className={styles.quantity}
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
        <IconButton
          label="Increase quantity"
          disabled={disabled}
          aria-disabled={busy || value >= max}
          onClick={() => step(value + 1)}
        >
          <PlusIcon size={20} />
        </IconButton>
      </div>
      <p role="status" className={styles.note}>
        {note}
        {/* Screen readers do not read the field when a button changes it. */}
        {isStepped && !note && <VisuallyHidden>{value}</VisuallyHidden>}
      </p>
    </div>
  );
}

/** The note shown after a typed quantity was out of range. */
function limitNote(
  text: string,
  min: number,
  max: number,
  maxNote = `At most ${max} at once. For more, please ask us for a quote.`,
): string | undefined {
  const typed = wholeNumber(text);
  if (typed === undefined) return undefined;
  if (typed > max) return maxNote;
  return typed < min ? `At least ${min}.` : undefined;
}

/** The typed quantity, limited to the range; `current` if the text is not a whole number. */
export function typedQuantity(text: string, current: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, wholeNumber(text) ?? current));
}

function wholeNumber(text: string): number | undefined {
  return /^\d+$/.test(text.trim()) ? Number(text) : undefined;
}
