import type { GstKind, InvoiceSettings, InvoiceSettingsChange } from '@chhapai/contracts';

/** The settings as the form's fields contain them. */
export type SettingsValues = Readonly<Record<keyof InvoiceSettings, string>>;
export type SettingsField = keyof SettingsValues;

export const kindNames: Readonly<Record<GstKind, string>> = {
  unregistered: 'Not registered: bills without tax',
  composition: 'Composition scheme: bills of supply',
  regular: 'Registered: tax invoices',
};

export const fieldLabels: Readonly<Record<SettingsField, string>> = {
  kind: 'GST registration',
  gstin: 'GSTIN',
  legalName: 'Legal name',
  address: 'Registered address',
  state: 'State',
};

export const valuesOf = ({ gstin, address, ...settings }: InvoiceSettings): SettingsValues => ({
  ...settings,
  gstin: gstin ?? '',
  address: address.join('\n'),
});

/** The request body that saves the typed values. */
export const changeOf = (typed: Readonly<Partial<SettingsValues>>): InvoiceSettingsChange =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, bodyValue(name, value)]));

function bodyValue(name: string, value: string): string | string[] | null {
  if (name === 'address')
    return value
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  return name === 'gstin' ? value.trim() || null : value.trim();
}
