const INDIAN_MOBILE = /^(?:(?:\+|00)?91|0)?([6-9]\d{9})$/;
const INDIAN_CODE = /^(\+|00)91/;
const FOREIGN_CODE = /^(\+|00)/;
const INTERNATIONAL = /^(?:\+|00)([1-9]\d{6,14})$/;
/** Separators that people type between the digits. */
const SEPARATORS = /[\s().\u00a0\u2010-\u2015-]/g;

/**
 * A phone number such as `+919876543210`; Indian mobile numbers may be written with or without +91 or 0. Undefined if invalid.
 */
export function normalizePhone(text: string, countryCode: string): string | undefined {
  const digits = withoutSeparators(text);
  const indian = INDIAN_MOBILE.exec(digits);
  if (indian && (countryCode === 'IN' || INDIAN_CODE.test(digits))) return `+91${indian[1]}`;
  const international = INTERNATIONAL.exec(digits);
  if (!international || international[1]!.startsWith('91')) return undefined;
  return `+${international[1]}`;
}

/** Validates a phone number: an error message, or undefined if it is valid. */
export function phoneError(text: string, countryCode: string): string | undefined {
  if (text.trim() === '') return 'Please enter your mobile number';
  if (/\p{L}/u.test(text)) return 'A mobile number cannot contain letters';
  if (normalizePhone(text, countryCode)) return undefined;
  const digits = withoutSeparators(text);
  if (countryCode === 'IN' || INDIAN_CODE.test(digits))
    return 'Please enter the ten digits of your mobile number, such as 98765 43210';
  return FOREIGN_CODE.test(digits)
    ? 'Please check the number: country code first, 7 to 15 digits in all'
    : 'Please enter the number with its country code, starting with +';
}

const withoutSeparators = (text: string): string => toLatinDigits(text).replace(SEPARATORS, '');

/** Converts Devanagari digits to 0–9. */
export function toLatinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}
