import { useState, type ComponentProps } from 'react';
import { classNames } from '../class-names/class-names';
import control from '../field/control.module.css';
import { Field, useFieldWiring, type FieldWords } from '../field/field';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './password-field.module.css';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & FieldWords;

/** A password with its label, hint and error, and a button that shows what is typed. */
export function PasswordField({ label, hint, error, className, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const wiring = useFieldWiring({ hint, error }, input.id);
  return (
    <Field id={wiring.id} label={label} hint={hint} error={error} className={className}>
      <div className={styles.frame}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...wiring}
          type={isShown ? 'text' : 'password'}
          className={classNames(control.control, styles.input)}
        />
        <button
          type="button"
          aria-controls={wiring.id}
          className={styles.toggle}
          onClick={() => setIsShown((shown) => !shown)}
        >
          {isShown ? 'Hide' : 'Show'} <VisuallyHidden>password</VisuallyHidden>
        </button>
      </div>
    </Field>
  );
}
