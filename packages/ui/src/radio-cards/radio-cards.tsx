import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { FieldNotes, useFieldAttributes } from '../field/field';
import styles from './radio-cards.module.css';

/** An option of `RadioCards`. */
export interface RadioCard {
  value: string;
  label: string;
  hint?: string;
  icon?: ReactNode;
  disabled?: boolean;
}

interface RadioCardsProps {
  legend: string;
  /** The radio group's name in a form. */
  name: string;
  options: readonly RadioCard[];
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  className?: string;
}

/** A choice of one of a few options, each on a card. */
export function RadioCards({ legend, name, options, value, onChange, error, className }: RadioCardsProps) {
  const { id, 'aria-describedby': describedBy } = useFieldAttributes({ error });
  return (
    <fieldset className={classNames(styles.group, className)} id={id} aria-describedby={describedBy}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.cards}>
        {options.map((option) => (
          <Card key={option.value} option={option} name={name} checked={option.value === value} onChange={onChange} />
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}

interface CardProps extends Pick<RadioCardsProps, 'name' | 'onChange'> {
  option: RadioCard;
  checked: boolean;
}

function Card({ option: { value, label, hint, icon, disabled }, name, checked, onChange }: CardProps) {
  const id = useId();
  return (
    <label className={styles.card}>
      <input
        type="radio"
        className={styles.radio}
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint && `${id}-hint`}
        onChange={() => onChange(value)}
      />
      <span className={styles.text}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      {icon}
    </label>
  );
}
