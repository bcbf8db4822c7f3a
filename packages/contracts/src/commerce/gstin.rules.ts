/** State code, PAN, entity number, Z, check digit. */
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A GSTIN as it is stored: in capital letters and without spaces. */
export const normalizeGstin = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** Validates a GSTIN including its check digit: an error message, or undefined if it is valid. */
export function gstinError(text: string): string | undefined {
  const gstin = normalizeGstin(text);
  if (gstin.length !== 15) return 'A GSTIN has 15 characters, such as 09AAPFU0939F1ZT';
  if (!GSTIN.test(gstin))
    return 'A GSTIN is a two-digit State code, the PAN and three more characters, such as 09AAPFU0939F1ZT';
  return checkDigit(gstin) === gstin[14] ? undefined : 'This GSTIN has a typo: its check digit does not match';
}

/** As `gstinError`, but undefined until all characters are typed, so that a field shows no error while it is filled in. */
export const typedGstinError = (typed: string): string | undefined =>
  normalizeGstin(typed).length < 15 ? undefined : gstinError(typed);

/** The mod-36 check digit: every second digit counts twice, and the two base-36 digits of each product are added. */
function checkDigit(gstin: string): string {
  const sum = [...gstin.slice(0, 14)]
    .map((character, index) => DIGITS.indexOf(character) * (1 + (index % 2)))
    .reduce((total, product) => total + Math.floor(product / 36) + (product % 36), 0);
  return DIGITS[(36 - (sum % 36)) % 36]!;
}
