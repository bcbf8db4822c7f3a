import { useState } from 'react';
import { indianStates, type InvoiceSettingsConflict, type StaffInvoiceSettings } from '@chhapai/contracts';
import {
  ConflictDialog,
  contradictions,
  DraftNotice,
  SaveBar,
  useDraft,
  withEdit,
  type ConflictChoice,
} from '@chhapai/console-ui';
import { failureMessage, useHost, type HttpFailure } from '@chhapai/host-api';
import { Notice, SelectField, TextArea, TextField } from '@chhapai/ui';
import {
  changeOf,
  faultOf,
  fieldLabels,
  kindNames,
  SETTINGS_FIELDS,
  typedGstinFault,
  valuesOf,
  type SettingsDraft,
  type SettingsField,
  type SettingsValues,
} from './invoice-settings.rules';
import { invoicesApi } from './invoices.api';
import styles from './invoices.module.css';

/** The seller's registration. Only changed fields are sent, with the version they are based on. */
export function InvoiceSettingsForm({ settings, email }: { settings: StaffInvoiceSettings; email: string }) {
  const { notify } = useHost();
  const draft = useDraft<SettingsDraft>('invoice settings', settings.version);
  const changes = draft.value ?? {};
  const [failure, setFailure] = useState<HttpFailure>();
  const [saveSettings, { isLoading }] = invoicesApi.useChangeInvoiceSettingsMutation();
  const saved = valuesOf(settings);
  const changed = SETTINGS_FIELDS.filter((name) => changes[name] !== undefined);
  const conflict = conflictOf(failure);
  const discard = () => {
    draft.discard();
    setFailure(undefined);
  };
  /** Saves again with the new version if someone has changed other fields in the meantime. */
  const save = async (version: number, names: readonly SettingsField[]): Promise<void> => {
    const { error } = await saveSettings({ email, version, change: changeOf(changes, names) });
    const refusal = error as HttpFailure | undefined;
    const newer = conflictOf(refusal)?.current;
    if (newer && contradictions(changes, valuesOf(newer), fieldLabels).length === 0) return save(newer.version, names);
    if (refusal) return setFailure(refusal);
    discard();
    notify.success('Saved');
  };
  const resolve = (choices: Readonly<Record<string, ConflictChoice>>) => {
    const names = changed.filter((name) => choices[name] !== 'theirs');
    if (names.length > 0) void save(conflict!.current.version, names);
    else discard();
  };
  const valueOf = (name: SettingsField) => changes[name]?.value ?? saved[name];
  const field = (name: SettingsField) => ({
    label: fieldLabels[name],
    value: valueOf(name),
    error: failure?.status === 400 ? faultOf(failure.details, name) : undefined,
    onChange: (event: { target: { value: string } }) => {
      const next = edited(changes, saved, name, event.target.value);
      draft.keep(Object.keys(next).length > 0 ? next : undefined);
    },
  });
  const gstin = field('gstin');
  // The service refuses the older version and says who changed what.
  const isContradicted = contradictions(changes, saved, fieldLabels).length > 0;
  return (
    <div className={styles.form}>
      <DraftNotice draft={draft} />
      <SelectField {...field('kind')}>
        {Object.entries(kindNames).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </SelectField>
      {valueOf('kind') !== 'unregistered' && (
        <TextField {...gstin} maxLength={20} error={typedGstinFault(gstin.value) ?? gstin.error} />
      )}
      <TextField {...field('legalName')} maxLength={120} />
      <TextArea {...field('address')} hint="One line each, the street first" maxLength={600} />
      <SelectField {...field('state')}>
        {indianStates.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </SelectField>
      {failure && !conflict && (
        <Notice tone="danger">{failureMessage(failure, 'Your changes could not be saved')}</Notice>
      )}
      <SaveBar
        changes={changed.length}
        isSaving={isLoading}
        onSave={() => void save(isContradicted ? draft.version : settings.version, changed)}
        onDiscard={discard}
      />
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
    </div>
  );
}

/** The draft after one field was edited. A seller who is not registered has no GSTIN, so that the two change together. */
function edited(draft: SettingsDraft, saved: SettingsValues, name: SettingsField, value: string): SettingsDraft {
  const next = withEdit(draft, saved, name, value);
  return name === 'kind' && value === 'unregistered' ? edited(next, saved, 'gstin', '') : next;
}

const conflictOf = (failure: HttpFailure | undefined): InvoiceSettingsConflict | undefined =>
  failure?.status === 412 ? (failure.details as InvoiceSettingsConflict) : undefined;
