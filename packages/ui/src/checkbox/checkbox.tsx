import type { ComponentProps } from 'react';
import { classNames } from '../class-names/class-names';
import { FieldNotes, useFieldWiring, type FieldWords } from '../field/field';
import styles from './checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & FieldWords;

/** A yes or no; the whole line can be tapped. */
export function Checkbox({ label, hint, error, className, ...input }: CheckboxProps) {
  const wiring = useFieldWiring({ hint, error }, input.id);
  return (
    <div className={classNames(styles.checkbox, className)}>
      <label className={styles.line}>
        <input {...input} {...wiring} type="checkbox" className={styles.box} />
        {label}
      </label>
      <FieldNotes id={wiring.id} hint={hint} error={error} />
    </div>
  );
}
