import { gstinFault, type GstKind, type InvoiceSettings, type InvoiceSettingsChange } from '@chhapai/contracts';

/** The settings as the form's fields contain them. */
export type SettingsValues = Readonly<Record<keyof InvoiceSettings, string>>;
export type SettingsField = keyof SettingsValues;

/** Changed fields, with the saved values at the time of the first change. */
export type SettingsDraft = Readonly<Partial<Record<SettingsField, { value: string; base: string }>>>;

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

/** The draft after one field was edited. A seller who is not registered has no GSTIN, so that the two change together. */
export function edited(draft: SettingsDraft, saved: SettingsValues, name: SettingsField, value: string): SettingsDraft {
  const { [name]: earlier, ...others } = draft;
  const base = earlier?.base ?? saved[name];
  const next = value === base ? others : { ...others, [name]: { value, base } };
  return name === 'kind' && value === 'unregistered' ? edited(next, saved, 'gstin', '') : next;
}

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

/** The fields that both have changed, to different values. */
export function contradictions(draft: SettingsDraft, theirs: SettingsValues) {
  return SETTINGS_FIELDS.flatMap((name) => {
    const mine = draft[name];
    if (!mine || theirs[name] === mine.base || theirs[name] === mine.value) return [];
    return [{ name, label: fieldLabels[name], yours: mine.value, theirs: theirs[name] }];
  });
}

/** The service's message about a field, of a list of them. */
export function faultOf(details: unknown, name: SettingsField): string | undefined {
  if (!Array.isArray(details)) return undefined;
  const faults = details as { field: string; message: string }[];
  return faults.find(({ field }) => field === name || field.startsWith(`${name}.`))?.message;
}
