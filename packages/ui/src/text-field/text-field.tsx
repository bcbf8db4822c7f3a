import type { ComponentProps } from 'react';
import { Field, useFieldWiring, type FieldWords } from '../field/field';
import control from '../field/control.module.css';

type TextFieldProps = ComponentProps<'input'> & FieldWords;

/** One line of text with its label, hint and error. */
export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  const wiring = useFieldWiring({ hint, error }, input.id);
  return (
    <Field id={wiring.id} label={label} hint={hint} error={error} className={className}>
      <input {...input} {...wiring} className={control.control} />
    </Field>
  );
}
