/** A word or phrase of a search, and the words that products may have instead. */
export interface SearchTerm {
  typed: string;
  means: string[];
}

/** From a normalised word or phrase to the words it stands for; none for a word to ignore. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

const MAX_PHRASE_WORDS = 4;
const MAX_TERMS = 8;
/** Shorter words must match whole: as prefixes they would find nearly everything. */
const MIN_PREFIX_LENGTH = 3;
const LATIN_MARKS = /[\u0300-\u036f]/g;
const NUKTA = /\u093c/g;
const JOINERS = /[\u200c\u200d]/g;

/** Words normalised for comparison: no capitals, accents, dots below Devanagari letters (nukta) or invisible joiners. */
export function normalWords(text: string): string[] {
  const plain = text.normalize('NFKD').toLowerCase().replace(LATIN_MARKS, '').replace(NUKTA, '').replace(JOINERS, '');
  return plain.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The terms of a search, preferring the longest phrases with synonyms. Ignored words count only if there are no others. */
export function readSearch(text: string, synonyms: Synonyms): SearchTerm[] {
  const words = normalWords(text);
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length;) {
    const length = phraseLength(words, at, synonyms);
    const typed = words.slice(at, at + length).join(' ');
    terms.push(length === 1 ? wordTerm(typed, synonyms) : { typed, means: [...synonyms.get(typed)!] });
    at += length;
  }
  const meaningful = terms.filter(({ means }) => means.length > 0);
  const used = meaningful.length > 0 ? meaningful : words.map((typed) => ({ typed, means: [typed] }));
  return used.slice(0, MAX_TERMS);
}

function phraseLength(words: readonly string[], at: number, synonyms: Synonyms): number {
  for (let length = MAX_PHRASE_WORDS; length > 1; length--) {
    const phrase = words.slice(at, at + length);
    if (phrase.length === length && synonyms.has(phrase.join(' '))) return length;
  }
  return 1;
}

/** A word means itself, its singular and their synonyms. */
function wordTerm(typed: string, synonyms: Synonyms): SearchTerm {
  const forms = [typed, ...singulars(typed)];
  const synonymsOfForms = forms.flatMap((form) => synonyms.get(form) ?? []);
  const isIgnored = synonyms.get(typed)?.length === 0;
  return { typed, means: isIgnored ? [] : [...new Set([...forms, ...synonymsOfForms])] };
}

function singulars(word: string): string[] {
  if (!/^[a-z]{3,}s$/.test(word) || word.endsWith('ss')) return [];
  return word.endsWith('es') ? [word.slice(0, -1), word.slice(0, -2)] : [word.slice(0, -1)];
}

/**
 * The search as a tsquery. Words consist of letters and digits, so none can be read as an operator. `inTitle` requires
 * matches in name, category or occasions (weights A and B), not in the description.
 */
export function tsQuery(terms: readonly SearchTerm[], join: '&' | '|', inTitle = false): string {
  const anyOf = ({ means }: SearchTerm) => `(${means.map((word) => lexeme(word, inTitle)).join(' | ')})`;
  return terms.map(anyOf).join(` ${join} `);
}

function lexeme(word: string, inTitle: boolean): string {
  const weights = inTitle || word.length === 1 ? 'AB' : '';
  const prefix = word.length >= MIN_PREFIX_LENGTH ? '*' : '';
  return prefix + weights === '' ? `'${word}'` : `'${word}':${prefix}${weights}`;
}
