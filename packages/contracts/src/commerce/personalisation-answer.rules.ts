// Separate from the other rules, so that order pages do not load those.

import type { PersonalisationAnswer } from './personalisation.schema.js';

/** The shopper's answer in readable form: the text, or the name of the logo. Says so if the logo has been deleted. */
export function answerText({ value, fileId, fileName = '' }: PersonalisationAnswer): string {
  if (value !== undefined) return value;
  return fileId === undefined ? `${fileName} (file deleted)` : fileName;
}

/** The answers of an order's line, with the texts of `answerText` as their values. */
export const readableAnswers = (answers: readonly PersonalisationAnswer[] = []): PersonalisationAnswer[] =>
  answers.map((answer) => ({ ...answer, value: answerText(answer) }));
