import type { FieldChanges } from '@chhapai/console-ui';
import { gstinFault, type GstKind, type InvoiceSettings, type InvoiceSettingsChange } from '@chhapai/contracts';

/** The settings as the form's fields contain them. */
export type SettingsValues = Readonly<Record<keyof InvoiceSettings, string>>;
export type SettingsField = keyof SettingsValues;

export type SettingsDraft = FieldChanges<SettingsField>;

export const kindNames: Readonly<Record<GstKind, string>> = {
  unregistered: 'Not registered: bills without tax',
  composition: 'Composition scheme: bills of supply',
  regular: 'Registered: tax invoices',
};

export const fieldLabels: Readonly<Record<SettingsField, string>> = {
  kind: 'Registration under GST',
  gstin: 'GSTIN',
  legalName: 'Legal name',
  address: 'Registered address',
  state: 'State',
};

export const SETTINGS_FIELDS = Object.keys(fieldLabels) as SettingsField[];

export const valuesOf = ({ gstin, address, ...settings }: InvoiceSettings): SettingsValues => ({
  ...settings,
  gstin: gstin ?? '',
  address: address.join('\n'),
});

/** What is sent to save these fields of the draft. */
export function changeOf(draft: SettingsDraft, names: readonly SettingsField[]): InvoiceSettingsChange {
  return Object.fromEntries(names.map((name) => [name, sentValue(name, draft[name]!.value)])) as InvoiceSettingsChange;
}

function sentValue(name: SettingsField, value: string): string | string[] | null {
  if (name === 'address')
    return value
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  return name === 'gstin' ? value.trim() || null : value.trim();
}

/** What is wrong with a GSTIN, once all of its characters are typed. */
export const typedGstinFault = (value: string): string | undefined =>
  value.replaceAll(/\s/g, '').length < 15 ? undefined : gstinFault(value);

/** The service's message about a field, of a list of them. */
export function faultOf(details: unknown, name: SettingsField): string | undefined {
  if (!Array.isArray(details)) return undefined;
  const faults = details as { field: string; message: string }[];
  return faults.find(({ field }) => field === name || field.startsWith(`${name}.`))?.message;
}
