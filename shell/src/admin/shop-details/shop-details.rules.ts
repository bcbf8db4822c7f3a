import {
  amountDigits,
  SHIPPING_RUPEES,
  type LegalDetails,
  type SiteSettings,
  type SiteSettingsChange,
} from '@chhapai/contracts';

export type SocialLink = SiteSettings['social'][number];

type LegalName = `legal.${keyof LegalDetails}`;
/** The fields that are plain text. Legal details have the names that the service uses in its errors. */
export type TextFieldName =
  | 'phone'
  | 'email'
  | 'whatsapp'
  | 'address'
  | 'openingHours'
  | 'location'
  | 'shippingPrice'
  | LegalName;
export type DetailName = TextFieldName | 'social';

/** The values of the form's fields. */
export type DetailValues = Record<TextFieldName, string> & { social: readonly SocialLink[] };

/** The labels of all fields, in the order of the form. */
export const fieldLabels: Readonly<Record<DetailName, string>> = {
  phone: 'Phone',
  email: 'Email address',
  whatsapp: 'WhatsApp number',
  address: 'Address',
  openingHours: 'Opening hours',
  location: 'Position on the map',
  social: 'Social links',
  shippingPrice: 'Shipping price (₹)',
  'legal.name': 'Legal name',
  'legal.address': 'Registered address',
  'legal.gstin': 'GSTIN',
  'legal.officerName': 'Grievance officer',
  'legal.officerDesignation': 'Officer’s designation',
  'legal.officerPhone': 'Officer’s phone',
  'legal.officerEmail': 'Officer’s email address',
  'legal.countryOfOrigin': 'Country of origin of the products',
  'legal.careHours': 'Customer care hours',
};

const LEGAL = 'legal.';
const isLegal = (name: string): name is LegalName => name.startsWith(LEGAL);
const legalKey = (name: LegalName) => name.slice(LEGAL.length) as keyof LegalDetails;
const legalNames = Object.keys(fieldLabels).filter(isLegal);

/** What to do about a field that the service has refused. */
export const errorTexts: Readonly<Partial<Record<DetailName, string>>> = {
  phone: 'Enter a phone number like +91 522 000 0000',
  email: 'Enter an email address like name@example.com',
  whatsapp: 'Enter country code and number, digits only, like 915220000000',
  address: 'Enter one to six lines of at most 200 characters',
  openingHours: 'Enter at most 300 characters',
  location: 'Enter latitude and longitude like 26.8467, 80.9462',
  shippingPrice: 'Enter an amount from 0 to 10,000, with at most two decimals',
  'legal.gstin': 'A GSTIN has 15 characters, such as 09AAPFU0939F1ZT',
  'legal.officerEmail': 'Enter an email address like name@example.com',
};

/** The settings as the form's fields contain them. */
export function valuesOf(settings: SiteSettings): DetailValues {
  const { phone, email, whatsapp, address, openingHours, location, social, shippingPrice, legal } = settings;
  const legalTexts = legalNames.map((name) => [name, legal?.[legalKey(name)] ?? '']);
  return {
    phone,
    email,
    whatsapp,
    address: address.join('\n'),
    openingHours: openingHours ?? '',
    location: `${location.latitude}, ${location.longitude}`,
    social,
    shippingPrice: String(shippingPrice ?? SHIPPING_RUPEES),
    ...(Object.fromEntries(legalTexts) as Record<LegalName, string>),
  };
}

/** A value as text, to be compared with that of somebody else. */
export const valueText = (_: DetailName, value: DetailValues[DetailName]): string =>
  typeof value === 'string' ? value : value.map(({ network, url }) => `${network}: ${url}`).join('\n');

/** The request body that changes the given settings to the typed values. A change to one legal detail includes all of them. */
export function changeOf(settings: SiteSettings, typed: Readonly<Partial<DetailValues>>): SiteSettingsChange {
  const { phone, email, whatsapp, address, openingHours, location, social, shippingPrice } = typed;
  const legal = legalNames.filter((name) => typed[name] !== undefined);
  return {
    ...(phone !== undefined && { phone: phone.trim() }),
    ...(email !== undefined && { email: email.trim() }),
    ...(whatsapp !== undefined && { whatsapp: whatsapp.trim() }),
    ...(address !== undefined && { address: linesOf(address) }),
    ...(openingHours !== undefined && { openingHours: linesOf(openingHours).join('\n') }),
    ...(location !== undefined && { location: positionOf(location) }),
    ...(social && { social: social.map(({ network, url }) => ({ network: network.trim(), url: url.trim() })) }),
    ...(shippingPrice !== undefined && { shippingPrice: amountOf(shippingPrice) }),
    ...(legal.length > 0 && {
      legal: withoutEmpty({
        ...settings.legal,
        ...Object.fromEntries(legal.map((name) => [legalKey(name), typed[name]!.trim()])),
      }),
    }),
  };
}

const linesOf = (text: string): string[] =>
  text
    .trim()
    .split(/\s*\n\s*/)
    .filter(Boolean);

const withoutEmpty = (legal: LegalDetails): LegalDetails =>
  Object.fromEntries(Object.entries(legal).filter(([, value]) => value));

/** The service refuses values that are not numbers. */
const amountOf = (text: string): number => Number(amountDigits(text) ?? NaN);

/** Latitude and longitude as maps copy them: `26.8467, 80.9462`. Both are NaN if the text has another form. */
export function positionOf(text: string): SiteSettings['location'] {
  const [latitude = NaN, longitude = NaN, ...others] = text
    .split(/[,\s]+/)
    .filter(Boolean)
    .map(Number);
  return others.length > 0 ? { latitude: NaN, longitude: NaN } : { latitude, longitude };
}
