import type { ComponentProps } from 'react';
import { classNames } from '../class-names/class-names';
import { Field, useFieldWiring, type FieldWords } from '../field/field';
import control from '../field/control.module.css';
import { ChevronDownIcon } from '../icons';
import styles from './select-field.module.css';

type SelectFieldProps = ComponentProps<'select'> & FieldWords;

/** A choice from a list; `children` are its `<option>`s. */
export function SelectField({ label, hint, error, className, ...select }: SelectFieldProps) {
  const wiring = useFieldWiring({ hint, error }, select.id);
  return (
    <Field id={wiring.id} label={label} hint={hint} error={error} className={className}>
      <span className={styles.frame}>
        <select {...select} {...wiring} className={classNames(control.control, styles.select)} />
        <ChevronDownIcon className={styles.chevron} size={18} />
      </span>
    </Field>
  );
}
