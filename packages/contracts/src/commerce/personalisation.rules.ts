import type { PersonalisationField } from './catalogue.schema.js';

/** A character may consist of several code units (family emoji, Hindi conjuncts), but not of hundreds. */
const MOST_UNITS_PER_CHARACTER = 16;
const DEFAULT_MAX_LENGTH = 60;

/** Line breaks and other control characters, and marks that reverse the text around them: nobody can print those. */
const UNPRINTABLE = /[\p{Cc}\p{Co}\u202a-\u202e\u2028\u2029\u2066-\u2069]/u;
/** Direction marks and byte order marks that come along with pasted text and show nothing. */
const STRAY_MARKS = /[\u200e\u200f\ufeff]/g;
/** One letter of any script with its marks; a Hindi conjunct such as क्षि has several code points, joiners among them. */
const LETTER = /^\p{L}[\p{L}\p{M}\u200c\u200d]*$/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

type TextField = Pick<PersonalisationField, 'label' | 'maxLength' | 'required'>;

/** The text as it is stored: composed, without spaces at the ends; empty when nothing of it can be seen. */
export function normalizePersonalText(text: string): string {
  const trimmed = text.replace(STRAY_MARKS, '').normalize('NFC').trim();
  return VISIBLE.test(trimmed) || UNPRINTABLE.test(trimmed) ? trimmed : '';
}

/** Characters as a reader counts them. */
export function countCharacters(text: string): number {
  return Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)).length;
}

/**
 * Why this text cannot be printed in this field, as a sentence; undefined when it can. Expects a normalized text. A field
 * for one character takes a letter: it is there for an initial.
 */
export function personalTextFault({ label, maxLength, required }: TextField, text: string): string | undefined {
  const max = maxLength ?? DEFAULT_MAX_LENGTH;
  if (text === '') return required ? `Please fill in “${label}”.` : undefined;
  if (UNPRINTABLE.test(text)) return `“${label}” contains a character we cannot print, such as a line break.`;
  const isTooLong = text.length > max * MOST_UNITS_PER_CHARACTER || countCharacters(text) > max;
  if (max === 1) return isTooLong ? 'Only one letter, please.' : letterFault(text);
  return isTooLong ? `“${label}” can have up to ${max} characters.` : undefined;
}

const letterFault = (text: string): string | undefined =>
  LETTER.test(text) ? undefined : 'Please enter a letter, such as A or अ.';
