import { answerText, formatPhone, optionsText } from '@chhapai/contracts';
import type { PrintedOrder } from './drawing.js';
import { printable, printableUpTo } from './sheet.js';

const dateFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** A time as a day in India, e.g. `23 November 2026`. */
export const indianDay = (at: Date): string => dateFormat.format(at);

/** Room for a label and 200 printed characters. A Hindi character consists of two or three code units. */
const MAX_ANSWER = 80 + 200 * 3;

/** The variant of a line, and the personalisation, one answer per line. */
export const detailsText = ({ sku, options, personalisation }: PrintedOrder['lines'][number]): string =>
  [
    ...(options ? [optionsText(options)] : []),
    ...(sku ? [`SKU ${sku}`] : []),
    ...personalisation.map((answer) => `${answer.label}: ${answerText(answer)}`),
  ]
    .map((text) => printableUpTo(text, MAX_ANSWER))
    .join('\n');

/** The address as it is printed on a parcel. */
export function addressText({ fullName, address, city, postalCode, state, country, phone }: PrintedOrder): string {
  const lines = [fullName, address, `${city} ${postalCode}`, [state, country].filter(Boolean).join(', ')];
  return [...lines.map(printable), ...(phone ? [formatPhone(phone)] : [])].join('\n');
}

export const piecesOf = ({ lines }: PrintedOrder): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
