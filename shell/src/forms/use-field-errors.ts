import { useState, type FormEvent } from 'react';

/** Error messages by field name, in the order of the fields. */
export type FieldErrors = Partial<Record<string, string>>;

/** The errors of a form's fields. Showing them focuses the first invalid field; typing into a field clears its error. */
export function useFieldErrors() {
  const [errors, setErrors] = useState<FieldErrors>({});
  /** Returns whether there are errors. */
  const showErrors = (form: HTMLFormElement, found: FieldErrors): boolean => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) (form.elements.namedItem(first) as HTMLElement | null)?.focus();
    return first !== undefined;
  };
  const clearError = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (errors[name]) setErrors({ ...errors, [name]: undefined });
  };
  return { errors, showErrors, clearError };
}
