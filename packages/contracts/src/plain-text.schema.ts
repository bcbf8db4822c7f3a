import { z } from 'zod';

const text = (max: number) => z.string().trim().max(max);

/** Text that names something, at most `max` characters: trimmed, without line breaks and other control characters. */
export const singleLine = (max: number) =>
  text(max).refine(
    (value) => !/[\p{Cc}\u2028\u2029]/u.test(value),
    'must not contain line breaks or control characters',
  );

/** Text of one or more lines, at most `max` characters: trimmed, without control characters other than line breaks and tabs. */
export const severalLines = (max: number) =>
  text(max).refine((value) => !/[^\P{Cc}\t\n\r]/u.test(value), 'must not contain control characters');
