/** Commas may group digits in the Indian or in the international way. */
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?$/;

/**
 * The digits of an amount as people type it or copy it from a spreadsheet: `1299.50` for `₹1,299.50`. Undefined if the text is
 * not an amount, such as `12,50` with a decimal comma, which must not become 1250.
 */
export function amountDigits(text: string): string | undefined {
  const plain = text.replace(/^\s*(?:₹|Rs\.?|INR)\s*/i, '').replaceAll(/\s/g, '');
  return AMOUNT.test(plain) ? plain.replaceAll(',', '') : undefined;
}
