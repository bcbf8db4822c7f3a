import { amountDigits } from '@chhapai/contracts';

/** The number in the text. A text without a number stays as it is, so that the service reports the error. */
export function numberIn(text: string): number {
  const digits = amountDigits(text);
  return digits === undefined ? (text as unknown as number) : Number(digits);
}

export const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : numberIn(text));
