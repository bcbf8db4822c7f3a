import { consonantsOf, normalizeSpelling, transliterate } from '@chhapai/service-kit';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { readDataFile } from '../data-files.js';

const MAX_CACHED = 20_000;
/** Nothing longer than this is a real word, so caching it would only evict real ones. */
const MAX_CACHED_LENGTH = 24;

const WordList = z.array(z.string().min(1)).transform((lines) => lines.flatMap((line) => line.split(' ')));

/** A number in groups of digits, as in `1,50,000` (Indian) or `150,000`. */
const GROUPED_NUMBER = /(?<!\d|\d,)(?:\d{1,2}(?:,\d{2})*|\d{1,3}(?:,\d{3})*),\d{3}(?!\d|,\d)/g;

/**
 * Words by their role: `markers` show the language of a text, `stopWords` carry no meaning, `shorthand` is how people
 * abbreviate Hindi in Latin letters on a phone, and next to a word for `money` a number is an amount.
 */
export const wordLists = readDataFile(
  'language/words.json',
  z.strictObject({
    markers: z.strictObject({ hinglish: WordList, en: WordList }),
    stopWords: z.strictObject({ en: WordList, hinglish: WordList, hi: WordList }),
    shorthand: z.record(z.string(), z.string()),
    money: WordList,
  }),
);

/** The words and numbers of a text in Latin letters and lower case, with shorthand written out. */
export function wordsOf(text: string): string[] {
  const { shorthand } = wordLists;
  const words = inLatin(text)
    .replace(GROUPED_NUMBER, withoutCommas)
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{M}]+|\d+|₹/gu);
  return words?.map((word) => (Object.hasOwn(shorthand, word) ? shorthand[word]! : word)) ?? [];
}

/** The numbers written with commas between their digits, such as `1,50,000`, without the commas. */
export function groupedNumbersOf(text: string): ReadonlySet<string> {
  return new Set(inLatin(text).match(GROUPED_NUMBER)?.map(withoutCommas));
}

const inLatin = (text: string): string => transliterate(text.normalize('NFKC').toLowerCase());
const withoutCommas = (number: string): string => number.replaceAll(',', '');

/** Like `normalizeSpelling`, but cached. */
export const normalized = cached(normalizeSpelling);

/** Like `consonantsOf`, but cached. */
export const skeleton = cached(consonantsOf);

function cached(spell: (word: string) => string): (word: string) => string {
  const spellings = new LRUCache<string, string>({
    max: MAX_CACHED,
    memoMethod: spell,
  });
  return (word) => (word.length > MAX_CACHED_LENGTH ? spell(word) : spellings.memo(word));
}
