import type { LegalDetails, SiteSettings, SiteSettingsChange } from '@chhapai/contracts';

/** A field of the form. Names of legal details start with `legal.`; `isLong` fields have several lines. */
export interface DetailField {
  name: string;
  label: string;
  hint?: string;
  isLong?: boolean;
}

export const contactFields: DetailField[] = [
  { name: 'phone', label: 'Phone', hint: 'As shoppers read it, for example +91 522 000 0000' },
  { name: 'email', label: 'Email address' },
  { name: 'whatsapp', label: 'WhatsApp number', hint: 'Country code and number, digits only' },
  { name: 'address', label: 'Address', hint: 'One line each, the street first', isLong: true },
];

export const legalFields: DetailField[] = [
  { name: 'legal.name', label: 'Legal name', hint: 'As registered' },
  { name: 'legal.address', label: 'Registered address', isLong: true },
  { name: 'legal.gstin', label: 'GSTIN', hint: 'If the business is registered for GST' },
  { name: 'legal.officerName', label: 'Grievance officer' },
  { name: 'legal.officerDesignation', label: 'Designation of the officer' },
  { name: 'legal.officerPhone', label: 'Phone of the officer' },
  { name: 'legal.officerEmail', label: 'Email address of the officer' },
  { name: 'legal.countryOfOrigin', label: 'Country of origin of the products' },
  { name: 'legal.careHours', label: 'Customer care hours', hint: 'For example Monday to Saturday, 10 am to 7 pm' },
];

const messages: Record<string, string> = {
  phone: 'Enter a phone number like +91 522 000 0000',
  email: 'Enter an email address like name@example.com',
  whatsapp: 'Enter country code and number, digits only, like 915220000000',
  address: 'Enter at least one line, at most six',
  'legal.gstin': 'A GSTIN has 15 characters, like 09AAPFU0939F1ZT',
  'legal.officerEmail': 'Enter an email address like name@example.com',
};

/** The initial value of a field. */
export function valueOf(settings: SiteSettings, name: string): string {
  if (name === 'address') return settings.address.join('\n');
  if (name.startsWith('legal.')) return settings.legal?.[name.slice('legal.'.length) as keyof LegalDetails] ?? '';
  return settings[name as 'phone' | 'email' | 'whatsapp'];
}

/** The typed values that differ from the settings. */
export type TypedDetails = Readonly<Record<string, string>>;

/** The typed values to keep as a draft; undefined if nothing differs from the settings. */
export function typedDetails(settings: SiteSettings, values: FormData): TypedDetails | undefined {
  const typed = [...contactFields, ...legalFields]
    .map(({ name }) => [name, String(values.get(name) ?? '').replaceAll('\r\n', '\n')] as const)
    .filter(([name, value]) => value !== valueOf(settings, name));
  return typed.length > 0 ? Object.fromEntries(typed) : undefined;
}

/** The changed fields of the form; undefined if there are none. A change of any legal detail includes all of them. */
export function changedFields(settings: SiteSettings, values: FormData): SiteSettingsChange | undefined {
  const typed = (name: string) =>
    String(values.get(name) ?? '')
      .replaceAll('\r\n', '\n')
      .trim();
  const isChanged = ({ name }: DetailField) => typed(name) !== valueOf(settings, name);
  const change: SiteSettingsChange = {};
  for (const { name } of contactFields.filter(isChanged)) {
    if (name === 'address')
      change.address = typed(name)
        .split(/\s*\n\s*/)
        .filter(Boolean);
    else change[name as 'phone' | 'email' | 'whatsapp'] = typed(name);
  }
  if (legalFields.some(isChanged)) {
    const filled = legalFields.map(({ name }) => [name.slice('legal.'.length), typed(name)]).filter(([, text]) => text);
    change.legal = Object.fromEntries(filled) as LegalDetails;
  }
  return Object.keys(change).length > 0 ? change : undefined;
}

/** The validation errors of the service as messages by field. */
export function fieldErrors(details: unknown): Record<string, string> {
  if (!Array.isArray(details)) return {};
  const fields = (details as { field?: unknown }[]).map(({ field }) => String(field).replace(/^(address)\..*/, '$1'));
  return Object.fromEntries(
    fields.map((field) => [field, messages[field] ?? 'This cannot be saved as it is. Please shorten it.']),
  );
}
