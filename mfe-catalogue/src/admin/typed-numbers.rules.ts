/** The digits of an amount as it was typed or copied from a spreadsheet, such as `₹1,299.50`; undefined if the text is not an amount. */
export function digitsIn(text: string): string | undefined {
  const plain = text.replace(/^\s*(?:₹|Rs\.?|INR)\s*/i, '').replaceAll(/[\s,]/g, '');
  return /^\d+(\.\d+)?$/.test(plain) ? plain : undefined;
}

/** The number in a text. A text without one stays as it is, so that the service says what is wrong with it. */
export function numberIn(text: string): number {
  const digits = digitsIn(text);
  return digits === undefined ? (text as unknown as number) : Number(digits);
}

export const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : numberIn(text));
