import { z } from 'zod';
import { hasDevanagari } from '@chhapai/service-kit';
import { wordLists, wordsOf } from './words.js';

/** English, Hindi, or Hindi in Latin letters. */
export const Language = z.enum(['en', 'hinglish', 'hi']);
export type Language = z.infer<typeof Language>;

/** Words that mark Hindi in Latin letters and are not also English words. */
const hinglishWords = new Set(wordLists.markers.hinglish);
/** Common English function words. A text with neither kind may be in either language. */
const englishWords = new Set(wordLists.markers.en);

/** A number above one before a singular noun, as in `1000 piece`, follows Hindi grammar. */
const NUMBER_BEFORE_SINGULAR = /\b(?!1\b)\d+\s*(?:piece|page|card|mug|copy|box|set)\b/i;
/** In Hindi, `do` at the end of a sentence means "give", as in `phone number do`. In English, it begins a question. */
const FINAL_DO = /\p{L}\s+do\s*[.!?]*$/iu;

/** The language of a text; undefined when no word indicates one, as in `GST invoice`. */
export function languageOf(text: string): Language | undefined {
  if (hasDevanagari(text)) return 'hi';
  const words = wordsOf(text);
  if (words.some((word) => hinglishWords.has(word))) return 'hinglish';
  if (words.some((word) => englishWords.has(word))) return 'en';
  return NUMBER_BEFORE_SINGULAR.test(text) || FINAL_DO.test(text) ? 'hinglish' : undefined;
}
