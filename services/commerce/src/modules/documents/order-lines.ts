import { formatPhone, type PersonalisationAnswer } from '@chhapai/contracts';
import type { PrintedOrder } from './drawing.js';
import { printable } from './sheet.js';

const dateFormat = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** A time as a day in India, e.g. `23 November 2026`. */
export const indianDay = (at: Date): string => dateFormat.format(at);

/** What the shopper wants printed on a piece, one answer a line. */
export const answersText = (answers: readonly PersonalisationAnswer[]): string =>
  answers.map(({ label, value, fileName }) => printable(`${label}: ${value ?? fileName ?? ''}`)).join('\n');

/** The address as it stands on a parcel. */
export function addressText({ fullName, address, city, postalCode, state, country, phone }: PrintedOrder): string {
  const lines = [fullName, address, `${city} ${postalCode}`, [state, country].filter(Boolean).join(', ')];
  return [...lines.map(printable), ...(phone ? [formatPhone(phone)] : [])].join('\n');
}

export const piecesOf = ({ lines }: PrintedOrder): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
