import UFuzzy from '@leeoniya/ufuzzy';
import { wantedWords } from './search.rules';

/** One slip a word: a letter too many, too few, wrong, or two swapped. */
const fuzzy = new UFuzzy({
  unicode: true,
  intraMode: 1,
  interSplit: "[^\\p{L}\\p{M}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\p{M}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
});
/** Words that may stand in another order. */
const MOST_REORDERED = 4;

/** Places of the texts that have the query's words, each with at most one slip, the best first. */
export function closeMatches(texts: string[], query: string): number[] {
  const words = wantedWords(query);
  if (words.length === 0) return [];
  const [found, info, order] = fuzzy.search(texts, words.join(' '), words.length <= MOST_REORDERED ? words.length : 0);
  if (!found) return [];
  return info && order ? order.map((place) => info.idx[place]!) : found;
}
