import { createHash } from 'node:crypto';
import { errorCodes, MAX_COUNTED, type ListTotal } from '@chhapai/contracts';
import { domainError } from '../errors/domain-error.js';
import { type z } from 'zod';

class BadCursor extends domainError(
  'invalid',
  errorCodes.badCursor,
  'This page of the list is no longer available. Please start from the first page.',
) {}

/** The reply of a staff list. */
export interface StaffPage<Item> {
  data: Item[];
  /** The cursor of the following page, null on the last. */
  next: string | null;
  total: ListTotal;
}

/** A cursor for the rows after `position`, valid only with the same filter and sort. */
export function encodeCursor(filter: object, position: readonly string[]): string {
  return Buffer.from(JSON.stringify([hashOf(filter), ...position])).toString('base64url');
}

/** The position in a cursor. Throws `BadCursor`. */
export function decodeCursor<Position extends string[]>(
  filter: object,
  cursor: string,
  schema: z.ZodType<Position>,
): Position {
  const [hash, ...position] = parseList(Buffer.from(cursor, 'base64url').toString());
  const parsed = schema.safeParse(position);
  if (hash !== hashOf(filter) || !parsed.success) throw new BadCursor();
  return parsed.data;
}

/** A total from a count that stopped at one more than `MAX_COUNTED`. */
export const toTotal = (counted: number): ListTotal => ({
  count: Math.min(counted, MAX_COUNTED),
  exact: counted <= MAX_COUNTED,
});

/** Hindi letters with a dot, which keyboards send as one character or as two; a dot may also follow the vowel sign. */
const WITH_NUKTA = /[\u0958-\u095F]|[\u0915-\u0939]?\u093C/g;

/** The pattern for `LIKE` of texts that contain this one, whichever way its Hindi letters with a dot are encoded. */
export function containsPattern(text: string): string {
  return `%${escapeForLike(text)}%`;
}

/**
 * The pattern of a word for `LIKE` on a search text that starts with a space and is indexed by trigrams. One or two letters
 * match only at the start of a word, because a trigram has three characters.
 */
export function searchPattern(word: string): string {
  return word.length < 3 ? `% ${escapeForLike(word)}%` : containsPattern(word);
}

const escapeForLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&').replace(WITH_NUKTA, '%');

function hashOf(filter: object): string {
  return createHash('sha256').update(JSON.stringify(filter)).digest('base64url').slice(0, 16);
}

function parseList(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
