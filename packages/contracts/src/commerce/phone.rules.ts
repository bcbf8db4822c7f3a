const INDIAN_MOBILE = /^(?:(?:\+|00)?91|0)?([6-9]\d{9})$/;
const INTERNATIONAL = /^(?:\+|00)([1-9]\d{6,14})$/;
/** What people put between the digits. */
const SEPARATORS = /[\s().\u00a0\u2010-\u2015-]/g;

/** A phone number as `+919876543210`; in India a mobile number with or without +91 or 0. Undefined when it is none. */
export function normalizePhone(written: string, countryCode: string): string | undefined {
  const digits = latinDigits(written.trim()).replace(SEPARATORS, '');
  const indian = INDIAN_MOBILE.exec(digits);
  if (indian && (countryCode === 'IN' || /^(\+|00)91/.test(digits))) return `+91${indian[1]}`;
  const international = INTERNATIONAL.exec(digits);
  if (!international || international[1]!.startsWith('91')) return undefined;
  return `+${international[1]}`;
}

/** Why nobody can call this number, as a sentence; undefined when they can. */
export function phoneFault(written: string, countryCode: string): string | undefined {
  if (written.trim() === '') return 'Please enter your mobile number';
  if (/\p{L}/u.test(written)) return 'A mobile number has no letters';
  if (normalizePhone(written, countryCode)) return undefined;
  return countryCode === 'IN'
    ? 'Please enter the ten digits of your mobile number, such as 98765 43210'
    : 'Please enter the number with its country code, starting with +';
}

/** A normalized number as people read it: `+91 98765 43210`. How numbers of other countries are grouped is not known here. */
export const formatPhone = (phone: string): string => phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');

/** Digits as Devanagari writes them become 0 to 9. */
export function latinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}
