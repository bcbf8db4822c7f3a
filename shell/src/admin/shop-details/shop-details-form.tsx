import { useRef, type FormEvent } from 'react';
import { DraftNotice, useConflictForm } from '@chhapai/console-ui';
import type { StaffSiteSettings } from '@chhapai/contracts';
import { failureMessage } from '@chhapai/host-api';
import { Button, Notice, TextArea, TextField } from '@chhapai/ui';
import { useChangeShopDetailsMutation } from './shop-details.api';
import styles from './shop-details.module.css';
import {
  changeOf,
  contactFields,
  fieldErrors,
  fieldLabels,
  legalFields,
  valuesOf,
  type DetailField,
} from './shop-details.rules';

interface ShopDetailsFormProps {
  settings: StaffSiteSettings;
  /** Email address of the signed-in staff member. */
  email: string;
}

/** Saves only changed fields. What others have changed in the meantime is kept; if it is the same field, staff choose. */
export function ShopDetailsForm({ settings, email }: ShopDetailsFormProps) {
  const [saveDetails, { isLoading, isSuccess, reset }] = useChangeShopDetailsMutation();
  const element = useRef<HTMLFormElement>(null);
  const form = useConflictForm<string, StaffSiteSettings>({
    thing: 'shop details',
    saved: settings,
    labels: fieldLabels,
    valuesOf,
    send: ({ base, version, typed }) =>
      saveDetails({ staffEmail: email, version, change: changeOf(base, typed as Record<string, string>) }),
    isSaving: isLoading,
    onRefused: ({ details }) => {
      const [first] = Object.keys(fieldErrors(details));
      if (first) (element.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
    },
  });
  const { failure } = form;
  const errors = failure?.status === 400 ? fieldErrors(failure.details) : {};
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.save();
  };
  const field = ({ name, label, hint, isLong }: DetailField) => {
    const props = { name, label, hint, error: errors[name], value: form.valueOf(name) };
    const edit = (value: string) => {
      form.edit({ [name]: value });
      if (isSuccess) reset();
    };
    return isLong ? (
      <TextArea key={name} {...props} maxLength={600} onChange={(event) => edit(event.target.value)} />
    ) : (
      <TextField key={name} {...props} maxLength={200} onChange={(event) => edit(event.target.value)} />
    );
  };
  return (
    <>
      <DraftNotice draft={form.draft} />
      <form ref={element} noValidate className={styles.form} onSubmit={submit}>
        <fieldset className={styles.fields}>
          <legend className={styles.legend}>Contact</legend>
          {contactFields.map(field)}
        </fieldset>
        <fieldset className={styles.fields}>
          <legend className={styles.legend}>Legal details</legend>
          <p className={styles.note}>Empty fields are not shown to shoppers.</p>
          {legalFields.map(field)}
        </fieldset>
        {failure && (
          <Notice tone="danger">
            {Object.keys(errors).length > 0
              ? 'Please correct the marked fields.'
              : failureMessage(failure, 'The details could not be saved. Please try again.')}
          </Notice>
        )}
        {isSuccess && <Notice tone="success">Saved. Shoppers will see it within a minute.</Notice>}
        <Button type="submit" busy={isLoading} className={styles.save}>
          Save changes
        </Button>
      </form>
      {form.conflictDialog}
    </>
  );
}
