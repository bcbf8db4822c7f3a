import type { PersonalisationField } from './catalogue.schema.js';

/** A character may consist of several code units (family emoji, Hindi conjuncts), but not of hundreds. */
const MAX_UNITS_PER_CHARACTER = 16;
const DEFAULT_MAX_LENGTH = 60;

/** Line breaks, other control and private-use characters, and marks that change the text direction: these cannot be printed. */
const UNPRINTABLE = /[\p{Cc}\p{Co}\u202a-\u202e\u2028\u2029\u2066-\u2069]/u;
/** Invisible direction marks and byte order marks that come with pasted text. */
const STRAY_MARKS = /[\u200e\u200f\ufeff]/g;
/** One letter of any script with its marks. A Hindi conjunct such as क्षि has several code points, including joiners. */
const LETTER = /^\p{L}[\p{L}\p{M}\u200c\u200d]*$/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

type TextField = Pick<PersonalisationField, 'label' | 'maxLength' | 'required'>;

/**
 * The text as it is stored: composed and trimmed; empty if it has no visible character. Characters that cannot be printed stay,
 * so that `personalTextError` reports them.
 */
export function normalizePersonalText(text: string): string {
  const trimmed = text.replace(STRAY_MARKS, '').normalize('NFC').trim();
  return VISIBLE.test(trimmed) || UNPRINTABLE.test(trimmed) ? trimmed : '';
}

/** Characters as a reader counts them. */
export function countCharacters(text: string): number {
  return Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)).length;
}

/**
 * Validates a normalized text for a field: an error message, or undefined if it can be printed. A field of one character
 * accepts only a letter, because it is meant for an initial.
 */
export function personalTextError({ label, maxLength, required }: TextField, text: string): string | undefined {
  const max = maxLength ?? DEFAULT_MAX_LENGTH;
  if (text === '') return required ? `Please fill in “${label}”` : undefined;
  if (UNPRINTABLE.test(text)) return `“${label}” contains a character we cannot print, such as a line break`;
  const isTooLong = text.length > max * MAX_UNITS_PER_CHARACTER || countCharacters(text) > max;
  if (max === 1) return isTooLong ? 'Please enter only one letter' : letterError(text);
  return isTooLong ? `“${label}” can have up to ${max} characters` : undefined;
}

const letterError = (text: string): string | undefined =>
  LETTER.test(text) ? undefined : 'Please enter a letter, such as A or अ';
