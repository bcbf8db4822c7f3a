import { type FormEvent, type ReactNode, useState } from 'react';
import { Widget } from '@chhapai/host-api';
import { Button, Container, InkHeading, Notice, Sheet } from '@chhapai/ui';
import type { FieldFaults } from './session-faults.rules';
import styles from './session-form.module.css';

interface SessionFormProps {
  submitLabel: string;
  busy: boolean;
  /** Why the last attempt was refused, if that is about no field. */
  refusal: string | undefined;
  /** What is wrong with the fields; the form goes on when nothing is. */
  check(values: FormData): FieldFaults;
  /** Gives what the shop finds wrong with the fields. */
  onSubmit(values: FormData): Promise<FieldFaults>;
  children: (faults: FieldFaults) => ReactNode;
}

/** Fields and one button; the rules are the screen's own, not the browser's. The first faulty field gets the focus. */
export function SessionForm({ submitLabel, busy, refusal, check, onSubmit, children }: SessionFormProps) {
  const [faults, setFaults] = useState<FieldFaults>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const values = new FormData(form);
    const isFaulty = (found: FieldFaults) => {
      setFaults(found);
      const [first] = Object.keys(found);
      if (first !== undefined) (form.elements.namedItem(first) as HTMLElement | null)?.focus();
      return first !== undefined;
    };
    if (!isFaulty(check(values))) isFaulty(await onSubmit(values));
  };
  const forget = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (faults[name]) setFaults({ ...faults, [name]: undefined });
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} onInput={forget} className={styles.form}>
      {children(faults)}
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      <Button type="submit" wide busy={busy}>
        {submitLabel}
      </Button>
    </form>
  );
}

interface SessionSheetProps {
  title: string;
  subtitle: string;
  /** The form, then the other ways. */
  children: ReactNode;
  /** Leads to the other screen. */
  other: ReactNode;
}

/** The sheet on which login and signup stand. */
export function SessionSheet({ title, subtitle, children, other }: SessionSheetProps) {
  return (
    <Container className={styles.place}>
      <Sheet className={styles.sheet}>
        <InkHeading level={1}>{title}</InkHeading>
        <p className={styles.subtitle}>{subtitle}</p>
        <Widget app="mfe-cart-checkout" name="PendingItems" unavailable={() => null} />
        {children}
        <p className={styles.other}>{other}</p>
      </Sheet>
    </Container>
  );
}
