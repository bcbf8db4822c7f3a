// Separate from the other rules, so that the cart's first page does not load them.

import type { PersonalisationAnswer } from './personalisation.schema.js';

/** What the shopper filled in, for reading: the text, or the name of the logo. Says so if the logo has been deleted. */
export function answerText({ value, fileId, fileName = '' }: PersonalisationAnswer): string {
  if (value !== undefined) return value;
  return fileId === undefined ? `${fileName} (file deleted)` : fileName;
}
