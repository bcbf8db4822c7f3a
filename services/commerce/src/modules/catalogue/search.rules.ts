/** A word or phrase of a search, and the words that match it in a product; a single word also matches itself. */
export interface SearchTerm {
  typed: string;
  means: string[];
}

/** Maps a normalised word or phrase to the words it stands for; an empty list marks a word that searches ignore. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/** Maps a word in Devanagari to the words in Latin letters that sound like it. */
export type SoundAlikes = ReadonlyMap<string, readonly string[]>;

/** Which products a search finds and how well they match, as tsqueries. */
export interface SearchCondition {
  /** Names that contain this text match best; empty if names are not searched. */
  text: string;
  /**
   * `words` queries all words of a product, `title` those of its name, category and occasions (weights A and B). An empty query
   * is not required to match.
   */
  words: string;
  title: string;
  /** Each term as a query of the name, and as a query of name, category and occasions. */
  terms: { inName: string; inTitle: string }[];
}

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

const NO_SOUND_ALIKES: SoundAlikes = new Map();

/** The terms of a search, preferring the longest phrases with synonyms. Ignored words count only if there are no others. */
export function parseSearch(
  text: string,
  synonyms: Synonyms,
  soundAlikes: SoundAlikes = NO_SOUND_ALIKES,
): SearchTerm[] {
  const words = normalWords(text);
  const terms: SearchTerm[] = [];
  for (let index = 0; index < words.length;) {
    const length = phraseLength(words, index, synonyms);
    const typed = words.slice(index, index + length).join(' ');
    terms.push(length === 1 ? wordTerm(typed, synonyms, soundAlikes) : { typed, means: [...synonyms.get(typed)!] });
    index += length;
  }
  const meaningful = terms.filter(({ means }) => means.length > 0);
  const used = meaningful.length > 0 ? meaningful : words.map((typed) => ({ typed, means: [typed] }));
  return used.slice(0, MAX_TERMS);
}

function phraseLength(words: readonly string[], index: number, synonyms: Synonyms): number {
  for (let length = MAX_PHRASE_WORDS; length > 1; length--) {
    const phrase = words.slice(index, index + length);
    if (phrase.length === length && synonyms.has(phrase.join(' '))) return length;
  }
  return 1;
}

/** A word means itself, its singular, words in Latin letters that sound like it, and their synonyms. */
function wordTerm(typed: string, synonyms: Synonyms, soundAlikes: SoundAlikes): SearchTerm {
  const forms = [typed, ...singulars(typed), ...(soundAlikes.get(typed) ?? [])];
  const synonymsOfForms = forms.flatMap((form) => synonyms.get(form) ?? []);
  const isIgnored = synonyms.get(typed)?.length === 0;
  return { typed, means: isIgnored ? [] : [...new Set([...forms, ...synonymsOfForms])] };
}

function singulars(word: string): string[] {
  if (!/^[a-z]{3,}s$/.test(word) || word.endsWith('ss')) return [];
  return word.endsWith('es') ? [word.slice(0, -1), word.slice(0, -2)] : [word.slice(0, -1)];
}

/**
 * The products that have all of the terms (`&`) anywhere, or any of them (`|`) in name, category or occasions. A term of one
 * letter is only looked up in name, category and occasions.
 */
export function searchCondition(text: string, terms: readonly SearchTerm[], join: '&' | '|'): SearchCondition {
  const onlyInTitle = join === '|' ? terms : terms.filter(({ means }) => means.every((word) => word.length === 1));
  return {
    text,
    words: tsQuery(terms, join),
    title: tsQuery(onlyInTitle, join, 'AB'),
    terms: terms.map((term) => ({ inName: tsQuery([term], '&', 'A'), inTitle: tsQuery([term], '&', 'AB') })),
  };
}

/** Words consist of letters and digits, so none can be read as an operator. */
function tsQuery(terms: readonly SearchTerm[], join: '&' | '|', weights = ''): string {
  const anyOf = ({ means }: SearchTerm) => `(${means.map((word) => lexeme(word, weights)).join(' | ')})`;
  return terms.map(anyOf).join(` ${join} `);
}

function lexeme(word: string, weights: string): string {
  const prefix = word.length >= MIN_PREFIX_LENGTH ? '*' : '';
  return prefix + weights === '' ? `'${word}'` : `'${word}':${prefix}${weights}`;
}
