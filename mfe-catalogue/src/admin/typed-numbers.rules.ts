import { amountDigits } from '@chhapai/contracts';

/** The number in the text. A text without a number stays as it is, so that the service reports the error. */
export function numberIn(text: string): number {
  const digits = amountDigits(text);
  // The text is sent although requests declare a number, because only the service can say what is wrong with it.
  return digits === undefined ? (text as unknown as number) : Number(digits);
}

export const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : numberIn(text));
