import { useRef, type FormEvent } from 'react';
import type { Draft } from '@chhapai/console-ui';
import { errorCodes, type StaffSiteSettings } from '@chhapai/contracts';
import { failureMessage, type HttpFailure } from '@chhapai/host-api';
import { Button, Notice, TextArea, TextField } from '@chhapai/ui';
import type { useChangeShopDetailsMutation } from './shop-details.api';
import styles from './shop-details.module.css';
import {
  changedFields,
  contactFields,
  fieldErrors,
  legalFields,
  typedDetails,
  valueOf,
  type DetailField,
  type TypedDetails,
} from './shop-details.rules';

interface ShopDetailsFormProps {
  settings: StaffSiteSettings;
  /** Email address of the signed-in staff member. */
  email: string;
  draft: Draft<TypedDetails>;
  saving: ReturnType<typeof useChangeShopDetailsMutation>;
  /** Replaces the input with the current settings. */
  onReload: () => void;
}

/** Saves only changed fields, and only if nobody else has changed the details in the meantime; the input is kept. */
export function ShopDetailsForm({ settings, email, draft, saving, onReload }: ShopDetailsFormProps) {
  const [save, { error, isLoading, isSuccess, reset }] = saving;
  const form = useRef<HTMLFormElement>(null);
  const failure = error as HttpFailure | undefined;
  const errors = fieldErrors(failure?.details);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const change = changedFields(settings, new FormData(event.currentTarget));
    if (!change) return;
    const { error: saveError } = await save({ staffEmail: email, version: draft.version, change });
    if (!saveError) draft.discard();
    const [first] = Object.keys(fieldErrors((saveError as HttpFailure | undefined)?.details));
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
  };
  const field = ({ name, label, hint, isLong }: DetailField) => {
    const props = {
      name,
      label,
      hint,
      error: errors[name],
      defaultValue: draft.value?.[name] ?? valueOf(settings, name),
    };
    return isLong ? (
      <TextArea key={name} {...props} maxLength={600} />
    ) : (
      <TextField key={name} {...props} maxLength={200} />
    );
  };
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onInput={(event) => {
        draft.keep(typedDetails(settings, new FormData(event.currentTarget)));
        if (isSuccess) reset();
      }}
      onSubmit={(event) => void submit(event)}
    >
      <fieldset className={styles.fields}>
        <legend className={styles.legend}>Contact</legend>
        {contactFields.map(field)}
      </fieldset>
      <fieldset className={styles.fields}>
        <legend className={styles.legend}>Legal details</legend>
        <p className={styles.note}>Empty fields are not shown to shoppers.</p>
        {legalFields.map(field)}
      </fieldset>
      {failure?.code === errorCodes.siteSettingsChanged ? (
        <Notice
          tone="danger"
          title="Changed by someone else"
          action={
            <Button kind="secondary" small onClick={onReload}>
              Show the current details
            </Button>
          }
        >
          Nothing was saved. What you typed is still here until you load the current details.
        </Notice>
      ) : (
        failure && (
          <Notice tone="danger">
            {Object.keys(errors).length > 0
              ? 'Please correct the marked fields.'
              : failureMessage(failure, 'The details could not be saved. Please try again.')}
          </Notice>
        )
      )}
      {isSuccess && <Notice tone="success">Saved. Shoppers will see it within a minute.</Notice>}
      <Button type="submit" busy={isLoading} className={styles.save}>
        Save changes
      </Button>
    </form>
  );
}
