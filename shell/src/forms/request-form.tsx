import { createContext, use, useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { errorCodes, invalidFields } from '@chhapai/contracts';
import { failureMessage, type HttpFailure } from '@chhapai/host-api';
import { Button, classNames, Notice } from '@chhapai/ui';
import styles from './request-form.module.css';
import { useFieldErrors, type FieldErrors } from './use-field-errors';

/** Reports whether the form with this id has unsaved changes. Does nothing without a provider. */
export const UnsavedContext = createContext<(form: string, isDirty: boolean) => void>(() => undefined);

/** For a form whose request got no response. */
export const UNREACHABLE =
  'We could not reach the shop. Check your connection and try again. What you typed is still here.';

/** Tells shoppers why a form's request failed. */
export const failureText = (failure: HttpFailure, fallback: string): string =>
  failure.status === undefined ? UNREACHABLE : failureMessage(failure, fallback);

/** The text of a field, empty if the form has no such field. */
export const textOf = (values: FormData, field: string): string => String(values.get(field) ?? '');

interface RequestFormProps {
  submitLabel: string;
  /** The message if the request fails without one. */
  fallbackMessage: string;
  /** Validates the fields; the request is sent if there are no errors. */
  validate: (values: FormData) => FieldErrors;
  /** Sends the request; rejects with its `HttpFailure`. */
  onSubmit: (values: FormData) => Promise<unknown>;
  /** Called after success, when the form is empty again. */
  onDone?: () => void;
  onCancel?: () => void;
  /** Field names by error code, for errors that concern a field. */
  fieldOf?: Partial<Record<string, string>>;
  kind?: 'primary' | 'danger';
  wide?: boolean;
  children: (errors: FieldErrors) => ReactNode;
}

/**
 * A form that sends one request. After a failure the input stays, and the first invalid field has focus; after success the
 * fields have their initial values again.
 */
export function RequestForm(props: RequestFormProps) {
  const {
    submitLabel,
    fallbackMessage,
    validate,
    onSubmit,
    onDone,
    onCancel,
    fieldOf = {},
    kind,
    wide,
    children,
  } = props;
  const { errors, showErrors, clearError } = useFieldErrors();
  const [busy, setBusy] = useState(false);
  const [formError, setFormError] = useState<string>();
  const mark = useUnsavedForm();

  const send = async (form: HTMLFormElement, values: FormData) => {
    setBusy(true);
    setFormError(undefined);
    try {
      await onSubmit(values);
    } catch (error) {
      const failure = error as HttpFailure;
      if (!showErrors(form, fieldErrorsOf(failure, form, fieldOf))) setFormError(failureText(failure, fallbackMessage));
      return;
    } finally {
      // Renders at once, so that the fields have the new initial values when they are reset.
      flushSync(() => setBusy(false));
    }
    mark(false);
    form.reset();
    onDone?.();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    if (!busy && !showErrors(form, validate(values))) void send(form, values);
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    mark(true);
    clearError(event);
  };
  return (
    // Before hydration the browser itself may submit the form: with GET, passwords would be in the URL.
    <form method="post" noValidate className={styles.form} onSubmit={submit} onInput={onInput}>
      {children(errors)}
      {formError && <Notice tone="danger">{formError}</Notice>}
      <div className={classNames(styles.buttons, wide && styles.wide)}>
        <Button type="submit" kind={kind} small={!wide} wide={wide} busy={busy}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button kind="quiet" small onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

/** Returns a function that reports whether this form has unsaved input. */
function useUnsavedForm(): (isDirty: boolean) => void {
  const id = useId();
  const mark = use(UnsavedContext);
  useEffect(() => () => mark(id, false), [id, mark]);
  return (isDirty) => mark(id, isDirty);
}

/** The messages of a failure, by the fields of this form that they concern. */
function fieldErrorsOf(failure: HttpFailure, form: HTMLFormElement, fieldOf: Partial<Record<string, string>>) {
  const field = fieldOf[failure.code ?? ''];
  if (field && form.elements.namedItem(field)) return { [field]: failureMessage(failure, 'Please check this field') };
  if (failure.code !== errorCodes.invalidRequest) return {};
  const known = invalidFields(failure.details).filter(({ field: name }) => form.elements.namedItem(name));
  return Object.fromEntries(known.map(({ field: name, message }) => [name, capitalize(message)]));
}

const capitalize = (message: string): string => message.charAt(0).toUpperCase() + message.slice(1);
