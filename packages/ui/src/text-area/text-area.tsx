import type { ComponentProps } from 'react';
import { Field, useFieldWiring, type FieldWords } from '../field/field';
import control from '../field/control.module.css';
import styles from './text-area.module.css';
import { classNames } from '../class-names/class-names';

type TextAreaProps = ComponentProps<'textarea'> & FieldWords;

/** Several lines of text with their label, hint and error; grows with what is written where the browser can. */
export function TextArea({ label, hint, error, className, ...textarea }: TextAreaProps) {
  const wiring = useFieldWiring({ hint, error }, textarea.id);
  return (
    <Field id={wiring.id} label={label} hint={hint} error={error} className={className}>
      <textarea rows={3} {...textarea} {...wiring} className={classNames(control.control, styles.area)} />
    </Field>
  );
}
