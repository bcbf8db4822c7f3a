import type { FormEvent, ReactNode } from 'react';
import { Button } from '@chhapai/ui';
import styles from './session-form.module.css';

interface SessionFormProps {
  submitLabel: string;
  busy: boolean;
  onSubmit(values: FormData): void;
  children: ReactNode;
}

/** Fields and one button; the rules are the screen's own, not the browser's. */
export function SessionForm({ submitLabel, busy, onSubmit, children }: SessionFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      {children}
      <Button type="submit" wide busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}
