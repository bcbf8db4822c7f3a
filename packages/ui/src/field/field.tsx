import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { ChevronDownIcon } from '../icons/navigation-icons';
import control from './control.module.css';
import styles from './field.module.css';

/** The texts of a field: its name, how to fill it in, and its error. */
export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

type Description = Pick<FieldTexts, 'hint' | 'error'>;

/** The attributes that connect a control to its hint and error. Generates an id if none is given. */
export function useFieldAttributes({ hint, error }: Description, givenId?: string) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
}

/** The hint and the error of the control with this id. */
export function FieldNotes({ id, hint, error }: Description & { id: string }) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  );
}

/** An error of several controls, such as a group of checkboxes. Screen readers announce it. */
export function GroupError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.error}>
      {children}
    </p>
  );
}

interface FieldProps extends FieldTexts {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A control with its label above it and its hint and error below it. */
export function Field({ id, label, hint, error, className, children }: FieldProps) {
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

type TextFieldProps = ComponentProps<'input'> & FieldTexts;

/** A single-line text field. */
export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  const attributes = useFieldAttributes({ hint, error }, input.id);
  return (
    <Field id={attributes.id} label={label} hint={hint} error={error} className={className}>
      <input {...input} {...attributes} className={control.control} />
    </Field>
  );
}

type TextAreaProps = ComponentProps<'textarea'> & FieldTexts;

/** A multi-line text field, which grows with its content in browsers that support it. */
export function TextArea({ label, hint, error, className, ...textarea }: TextAreaProps) {
  const attributes = useFieldAttributes({ hint, error }, textarea.id);
  return (
    <Field id={attributes.id} label={label} hint={hint} error={error} className={className}>
      <textarea rows={3} {...textarea} {...attributes} className={classNames(control.control, styles.area)} />
    </Field>
  );
}

type SelectFieldProps = ComponentProps<'select'> & FieldTexts;

/** A drop-down list; `children` are its `<option>`s. */
export function SelectField({ label, hint, error, className, ...select }: SelectFieldProps) {
  const attributes = useFieldAttributes({ hint, error }, select.id);
  return (
    <Field id={attributes.id} label={label} hint={hint} error={error} className={className}>
      <span className={styles.frame}>
        <select {...select} {...attributes} className={classNames(control.control, styles.select)} />
        <ChevronDownIcon className={styles.chevron} size={18} />
      </span>
    </Field>
  );
}
