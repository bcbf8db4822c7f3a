/** A word or phrase of a search, and the words that products may have instead. */
export interface SearchTerm {
  typed: string;
  means: string[];
}

/** From a normalised word or phrase to the words it means; none for a word that says nothing about a product. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

const LONGEST_PHRASE = 4;
const MOST_TERMS = 8;
/** Shorter words are looked up whole: as the beginning of others they would find nearly everything. */
const LEAST_PREFIX = 3;
const LATIN_MARKS = /[\u0300-\u036f]/g;
const NUKTA = /\u093c/g;
const JOINERS = /[\u200c\u200d]/g;

/** Words as they are compared: without capitals, accents, the dots under Devanagari letters and invisible joiners. */
export function normalWords(text: string): string[] {
  const plain = text.normalize('NFKD').toLowerCase().replace(LATIN_MARKS, '').replace(NUKTA, '').replace(JOINERS, '');
  return plain.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The terms of a search, the longest known phrases first; words that say nothing are left out unless there are no others. */
export function readSearch(text: string, synonyms: Synonyms): SearchTerm[] {
  const words = normalWords(text);
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length;) {
    const length = phraseLength(words, at, synonyms);
    const typed = words.slice(at, at + length).join(' ');
    terms.push(length === 1 ? wordTerm(typed, synonyms) : { typed, means: [...synonyms.get(typed)!] });
    at += length;
  }
  const telling = terms.filter(({ means }) => means.length > 0);
  const used = telling.length > 0 ? telling : words.map((typed) => ({ typed, means: [typed] }));
  return used.slice(0, MOST_TERMS);
}

function phraseLength(words: readonly string[], at: number, synonyms: Synonyms): number {
  for (let length = LONGEST_PHRASE; length > 1; length--) {
    const phrase = words.slice(at, at + length);
    if (phrase.length === length && synonyms.has(phrase.join(' '))) return length;
  }
  return 1;
}

/** A word means itself, its singular and their synonyms. */
function wordTerm(typed: string, synonyms: Synonyms): SearchTerm {
  const forms = [typed, ...singulars(typed)];
  const known = forms.flatMap((form) => synonyms.get(form) ?? []);
  const saysNothing = synonyms.get(typed)?.length === 0;
  return { typed, means: saysNothing ? [] : [...new Set([...forms, ...known])] };
}

function singulars(word: string): string[] {
  if (!/^[a-z]{3,}s$/.test(word) || word.endsWith('ss')) return [];
  return word.endsWith('es') ? [word.slice(0, -1), word.slice(0, -2)] : [word.slice(0, -1)];
}

/**
 * The search as a tsquery. Its words are letters and digits only, so nothing in it is read as an operator. `inTitle` wants
 * them in what names a product (weights A and B), not in its description.
 */
export function tsQuery(terms: readonly SearchTerm[], join: '&' | '|', inTitle = false): string {
  const anyOf = ({ means }: SearchTerm) => `(${means.map((word) => lexeme(word, inTitle)).join(' | ')})`;
  return terms.map(anyOf).join(` ${join} `);
}

function lexeme(word: string, inTitle: boolean): string {
  const weights = inTitle || word.length === 1 ? 'AB' : '';
  const prefix = word.length >= LEAST_PREFIX ? '*' : '';
  return prefix + weights === '' ? `'${word}'` : `'${word}':${prefix}${weights}`;
}
