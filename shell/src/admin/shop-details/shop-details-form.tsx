import { useRef, useState, type FormEvent } from 'react';
import {
  ConflictDialog,
  contradictions,
  DraftNotice,
  useDraft,
  withEdit,
  type ConflictChoice,
  type FieldChanges,
} from '@chhapai/console-ui';
import type { SiteSettingsConflict, StaffSiteSettings } from '@chhapai/contracts';
import { failureMessage, type HttpFailure } from '@chhapai/host-api';
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
  const draft = useDraft<FieldChanges<string>>('shop details', settings.version);
  const changes = draft.value ?? {};
  const [failure, setFailure] = useState<HttpFailure>();
  const [saveDetails, { isLoading, isSuccess, reset }] = useChangeShopDetailsMutation();
  const form = useRef<HTMLFormElement>(null);
  const saved = valuesOf(settings);
  const conflict = conflictOf(failure);
  const errors = failure?.status === 400 ? fieldErrors(failure.details) : {};
  /** Saves again on top of the newer settings if someone has changed other fields in the meantime. */
  const save = async (
    base: StaffSiteSettings,
    names: readonly string[],
    version: number = base.version,
  ): Promise<void> => {
    const { error } = await saveDetails({ staffEmail: email, version, change: changeOf(base, changes, names) });
    const refusal = error as HttpFailure | undefined;
    const newer = conflictOf(refusal)?.current;
    if (newer && contradictions(changes, valuesOf(newer), fieldLabels).length === 0) return save(newer, names);
    setFailure(refusal);
    if (!refusal) return draft.discard();
    const [first] = Object.keys(fieldErrors(refusal.details));
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const names = Object.keys(changes);
    // The service refuses the older version and says who changed what.
    const isContradicted = contradictions(changes, saved, fieldLabels).length > 0;
    if (names.length > 0) void save(settings, names, isContradicted ? draft.version : settings.version);
  };
  const resolve = (choices: Readonly<Record<string, ConflictChoice>>) => {
    const names = Object.keys(changes).filter((name) => choices[name] !== 'theirs');
    if (names.length > 0) return void save(conflict!.current, names);
    setFailure(undefined);
    draft.discard();
  };
  const field = ({ name, label, hint, isLong }: DetailField) => {
    const props = { name, label, hint, error: errors[name], value: changes[name]?.value ?? saved[name]! };
    const edit = (value: string) => {
      const next = withEdit(changes, saved, name, value);
      draft.keep(Object.keys(next).length > 0 ? next : undefined);
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
      <DraftNotice draft={draft} />
      <form ref={form} noValidate className={styles.form} onSubmit={submit}>
        <fieldset className={styles.fields}>
          <legend className={styles.legend}>Contact</legend>
          {contactFields.map(field)}
        </fieldset>
        <fieldset className={styles.fields}>
          <legend className={styles.legend}>Legal details</legend>
          <p className={styles.note}>Empty fields are not shown to shoppers.</p>
          {legalFields.map(field)}
        </fieldset>
        {failure && !conflict && (
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
      {conflict && (
        <ConflictDialog
          open
          onClose={() => setFailure(undefined)}
          changedBy={conflict.changedByName ?? conflict.changedBy ?? 'Someone'}
          changedAt={conflict.changedAt ?? new Date().toISOString()}
          fields={contradictions(changes, valuesOf(conflict.current), fieldLabels)}
          isSaving={isLoading}
          onResolve={resolve}
        />
      )}
    </>
  );
}

const conflictOf = (failure: HttpFailure | undefined): SiteSettingsConflict | undefined =>
  failure?.status === 412 ? (failure.details as SiteSettingsConflict) : undefined;
