import { z } from 'zod';

const text = (max: number) => z.string().trim().max(max);

/** One line of at most `max` characters: trimmed, without line breaks and other control characters. */
export const singleLine = (max: number) =>
  text(max).refine(
    (value) => !/[\p{Cc}\u2028\u2029]/u.test(value),
    'must not contain line breaks or control characters',
  );

/** One or more lines of at most `max` characters in all: trimmed, without control characters other than line breaks and tabs. */
export const severalLines = (max: number) =>
  text(max).refine((value) => !/[^\P{Cc}\t\n\r]/u.test(value), 'must not contain control characters');
