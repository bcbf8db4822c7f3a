import type { FormEvent, ReactNode } from 'react';
import { Widget } from '@chhapai/host-api';
import { Button, Container, InkHeading, Notice, Sheet } from '@chhapai/ui';
import { useFieldErrors, type FieldErrors } from '../forms/use-field-errors';
import styles from './session-form.module.css';

interface SessionFormProps {
  submitLabel: string;
  busy: boolean;
  /** Why the last attempt failed, if the reason does not concern a field. */
  formError: string | undefined;
  /** Validates the fields; the form is submitted if there are no errors. */
  validate(values: FormData): FieldErrors;
  /** Submits the form; resolves with the errors that the server reports for fields. */
  onSubmit(values: FormData): Promise<FieldErrors>;
  children: (errors: FieldErrors) => ReactNode;
}

/** Fields and a submit button. Validates without the browser's messages and focuses the first invalid field. */
export function SessionForm({ submitLabel, busy, formError, validate, onSubmit, children }: SessionFormProps) {
  const { errors, showErrors, clearError } = useFieldErrors();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const values = new FormData(form);
    if (!showErrors(form, validate(values))) showErrors(form, await onSubmit(values));
  };
  return (
    // POST keeps the password out of the URL if the browser submits the form before hydration.
    <form
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      onInput={clearError}
      className={styles.form}
    >
      {children(errors)}
      {formError && <Notice tone="danger">{formError}</Notice>}
      <Button type="submit" wide busy={busy} className={styles.submit}>
        {submitLabel}
      </Button>
    </form>
  );
}

interface SessionSheetProps extends PageSheetProps {
  /** The sentence that links from the login to the signup page, or the other way round. */
  other: ReactNode;
}

/** The layout of the login and signup pages. */
export function SessionSheet({ children, other, ...sheet }: SessionSheetProps) {
  return (
    <PageSheet {...sheet}>
      <Widget app="mfe-cart-checkout" name="PendingItems" unavailable={() => null} />
      {children}
      <p className={styles.other}>{other}</p>
    </PageSheet>
  );
}

interface PageSheetProps {
  title: string;
  subtitle: ReactNode;
  children?: ReactNode;
}

/** A page with one narrow sheet. */
export function PageSheet({ title, subtitle, children }: PageSheetProps) {
  return (
    <Container className={styles.page}>
      <Sheet className={styles.sheet}>
        <InkHeading level={1}>{title}</InkHeading>
        <p className={styles.subtitle}>{subtitle}</p>
        {children}
      </Sheet>
    </Container>
  );
}
