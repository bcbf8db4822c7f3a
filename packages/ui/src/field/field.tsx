import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names/class-names';
import styles from './field.module.css';

/** The words around a control: what it is, how to fill it in, what is wrong with it. */
export interface FieldWords {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

type Described = Pick<FieldWords, 'hint' | 'error'>;

/** The attributes that tie a control to its words; `id` is the given one or a stable own. */
export function useFieldWiring({ hint, error }: Described, givenId?: string) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
}

/** The hint and the error of a control whose id is `id`. */
export function FieldNotes({ id, hint, error }: Described & { id: string }) {
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

interface FieldProps extends FieldWords {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A label over its control, the notes under it. */
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
