import UFuzzy from '@leeoniya/ufuzzy';
import { searchWords } from './search.rules';

/** Allows one typo per word: an extra, a missing or a wrong letter, or two letters swapped. */
const fuzzy = new UFuzzy({
  unicode: true,
  intraMode: 1,
  interSplit: "[^\\p{L}\\p{M}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\p{M}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
});
/** The maximum number of words to match in any order. */
const MAX_REORDERED = 4;
/** Nothing is found with more or longer words, because the search would stop the page for seconds. */
const MAX_WORDS = 20;
const MAX_WORD_LENGTH = 30;

/** Indexes of the texts that contain the query's words with at most one typo each, best match first. */
export function closeMatches(texts: string[], query: string): number[] {
  const words = searchWords(query);
  if (words.length === 0 || words.length > MAX_WORDS) return [];
  if (words.some(({ length }) => length > MAX_WORD_LENGTH)) return [];
  const [found, info, order] = fuzzy.search(texts, words.join(' '), words.length <= MAX_REORDERED ? words.length : 0);
  if (!found) return [];
  return info && order ? order.map((index) => info.idx[index]!) : found;
}
