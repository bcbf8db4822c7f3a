import { useState } from 'react';
import { indianStates, type InvoiceSettingsConflict, type StaffInvoiceSettings } from '@chhapai/contracts';
import { ConflictDialog, SaveBar, type ConflictChoice } from '@chhapai/console-ui';
import { failureMessage, useHost, type HttpFailure } from '@chhapai/host-api';
import { Notice, SelectField, TextArea, TextField } from '@chhapai/ui';
import {
  changeOf,
  contradictions,
  edited,
  faultOf,
  fieldLabels,
  kindNames,
  SETTINGS_FIELDS,
  typedGstinFault,
  valuesOf,
  type SettingsDraft,
  type SettingsField,
} from './invoice-settings.rules';
import { invoicesApi } from './invoices.api';
import styles from './invoices.module.css';

/** The seller's registration. Only changed fields are sent, with the version they are based on. */
export function InvoiceSettingsForm({ settings, email }: { settings: StaffInvoiceSettings; email: string }) {
  const { notify } = useHost();
  const [draft, setDraft] = useState<SettingsDraft>({});
  const [failure, setFailure] = useState<HttpFailure>();
  const [saveSettings, { isLoading }] = invoicesApi.useChangeInvoiceSettingsMutation();
  const saved = valuesOf(settings);
  const changed = SETTINGS_FIELDS.filter((name) => draft[name] !== undefined);
  const conflict = failure?.status === 412 ? (failure.details as InvoiceSettingsConflict) : undefined;
  const discard = () => {
    setDraft({});
    setFailure(undefined);
  };
  const save = async (version: number, names: readonly SettingsField[]) => {
    const { error } = await saveSettings({ email, version, change: changeOf(draft, names) });
    if (error) return setFailure(error as HttpFailure);
    discard();
    notify.success('Saved');
  };
  const resolve = (choices: Readonly<Record<string, ConflictChoice>>) => {
    const names = changed.filter((name) => choices[name] !== 'theirs');
    if (names.length > 0) void save(conflict!.current.version, names);
    else discard();
  };
  const valueOf = (name: SettingsField) => draft[name]?.value ?? saved[name];
  const field = (name: SettingsField) => ({
    label: fieldLabels[name],
    value: valueOf(name),
    error: failure?.status === 400 ? faultOf(failure.details, name) : undefined,
    onChange: (event: { target: { value: string } }) => setDraft(edited(draft, saved, name, event.target.value)),
  });
  const gstin = field('gstin');
  return (
    <div className={styles.form}>
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
        onSave={() => void save(settings.version, changed)}
        onDiscard={discard}
      />
      {conflict && (
        <ConflictDialog
          open
          onClose={() => setFailure(undefined)}
          changedBy={conflict.changedBy ?? 'Somebody'}
          changedAt={conflict.changedAt ?? new Date().toISOString()}
          fields={contradictions(draft, valuesOf(conflict.current))}
          isSaving={isLoading}
          onResolve={resolve}
        />
      )}
    </div>
  );
}
