import { useState, type ComponentProps } from 'react';
import { classNames } from '../class-names';
import control from '../field/control.module.css';
import { Field, useFieldAttributes, type FieldTexts } from '../field/field';
import { VisuallyHidden } from '../layout/visually-hidden';
import styles from './password-field.module.css';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & FieldTexts;

/** A password field with a button that shows the password. */
export function PasswordField({ label, hint, error, className, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const attributes = useFieldAttributes({ hint, error }, input.id);
  return (
    <Field id={attributes.id} label={label} hint={hint} error={error} className={className}>
      <div className={styles.frame}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...input}
          {...attributes}
          type={isShown ? 'text' : 'password'}
          className={classNames(control.control, styles.input)}
        />
        <button
          type="button"
          aria-controls={attributes.id}
          className={styles.toggle}
          onClick={() => setIsShown((shown) => !shown)}
        >
          {isShown ? 'Hide' : 'Show'} <VisuallyHidden>password</VisuallyHidden>
        </button>
      </div>
    </Field>
  );
}
