import { indianStates, typedGstinError, type StaffInvoiceSettings } from '@chhapai/contracts';
import { DraftNotice, SaveBar, saveFailureText, useConflictForm, useErrorFocus } from '@chhapai/console-ui';
import { useHost } from '@chhapai/host-api';
import { SelectField, TextArea, TextField } from '@chhapai/ui';
import { changeOf, fieldLabels, kindNames, valuesOf, type SettingsField } from './invoice-settings.rules';
import { invoicesApi } from './invoices.api';
import styles from './invoices.module.css';

/** The seller's registration. Only changed fields are sent, with the version they are based on. */
export function InvoiceSettingsForm({ settings, email }: { settings: StaffInvoiceSettings; email: string }) {
  const { notify } = useHost();
  const [saveSettings, { isLoading }] = invoicesApi.useChangeInvoiceSettingsMutation();
  const form = useConflictForm<SettingsField, StaffInvoiceSettings>({
    draftName: 'invoice settings',
    saved: settings,
    labels: fieldLabels,
    valuesOf,
    send: ({ version, typed }) => saveSettings({ email, version, change: changeOf(typed) }),
    isSaving: isLoading,
    onSaved: () => notify.success('Saved'),
  });
  const frame = useErrorFocus<HTMLDivElement>(form.failure);
  const field = (name: SettingsField) => ({
    label: fieldLabels[name],
    value: form.valueOf(name),
    error: form.errorOf(name),
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      // A seller who is not registered has no GSTIN, so the two change together.
      form.edit({ [name]: value, ...(name === 'kind' && value === 'unregistered' && { gstin: '' }) }),
  });
  const gstin = field('gstin');
  return (
    <div ref={frame} className={styles.form}>
      <DraftNotice draft={form.draft} />
      <SelectField {...field('kind')}>
        {Object.entries(kindNames).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </SelectField>
      {form.valueOf('kind') !== 'unregistered' && (
        <TextField {...gstin} maxLength={20} error={typedGstinError(gstin.value) ?? gstin.error} />
      )}
      <TextField {...field('legalName')} maxLength={120} />
      <TextArea {...field('address')} hint="One part per line, street first" maxLength={600} />
      <SelectField {...field('state')}>
        {indianStates.map((state) => (
          <option key={state}>{state}</option>
        ))}
      </SelectField>
      <SaveBar
        changes={form.changed.length}
        isSaving={isLoading}
        failure={saveFailureText(form.failure, 'The settings could not be saved. Please try again.')}
        onSave={form.save}
        onDiscard={form.discard}
      />
      {form.conflictDialog}
    </div>
  );
}
