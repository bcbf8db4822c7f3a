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
  { name: 'address', label: 'Address', hint: 'One part per line, street first', isLong: true },
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

const LEGAL = 'legal.';

const messages: Record<string, string> = {
  phone: 'Enter a phone number like +91 522 000 0000',
  email: 'Enter an email address like name@example.com',
  whatsapp: 'Enter country code and number, digits only, like 915220000000',
  address: 'Enter at least one line, at most six',
  'legal.gstin': 'A GSTIN has 15 characters, like 09AAPFU0939F1ZT',
  'legal.officerEmail': 'Enter an email address like name@example.com',
};

/** The labels of all fields, in the order of the form. */
export const fieldLabels = Object.fromEntries(
  [...contactFields, ...legalFields].map(({ name, label }) => [name, label]),
);

/** The settings as the form's fields contain them. */
export function valuesOf(settings: SiteSettings): Record<string, string> {
  return Object.fromEntries(Object.keys(fieldLabels).map((name) => [name, valueOf(settings, name)]));
}

function valueOf(settings: SiteSettings, name: string): string {
  if (name === 'address') return settings.address.join('\n');
  if (name.startsWith(LEGAL)) return settings.legal?.[name.slice(LEGAL.length) as keyof LegalDetails] ?? '';
  return settings[name as 'phone' | 'email' | 'whatsapp'];
}

/** What is sent to save what was typed in place of the given settings. A change of any legal detail includes all of them. */
export function changeOf(settings: SiteSettings, values: Readonly<Record<string, string>>): SiteSettingsChange {
  const typed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
  const { address, ...others } = typed;
  const change = Object.fromEntries(Object.entries(others).filter(([name]) => !name.startsWith(LEGAL)));
  const details = Object.entries(typed).filter(([name]) => name.startsWith(LEGAL));
  const edited = Object.fromEntries(details.map(([name, value]) => [name.slice(LEGAL.length), value]));
  return {
    ...change,
    ...(address !== undefined && { address: address.split(/\s*\n\s*/).filter(Boolean) }),
    ...(details.length > 0 && { legal: withoutEmpty({ ...settings.legal, ...edited }) }),
  };
}

const withoutEmpty = (legal: LegalDetails): LegalDetails =>
  Object.fromEntries(Object.entries(legal).filter(([, value]) => value));

/** The validation errors of the service as messages by field. */
export function fieldErrors(details: unknown): Record<string, string> {
  if (!Array.isArray(details)) return {};
  const fields = (details as { field?: unknown }[]).map(({ field }) => String(field).replace(/^(address)\..*/, '$1'));
  return Object.fromEntries(
    fields.map((field) => [field, messages[field] ?? 'This cannot be saved as it is. Please shorten it.']),
  );
}
