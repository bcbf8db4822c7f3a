import { z } from 'zod';
import { readDataFile } from '../data-files.js';
import { languageOf, type Language } from './language-of.js';
import { groupedNumbersOf, normalized, skeleton, wordLists, wordsOf } from './words.js';

export interface Question {
  /** The language to reply in. */
  readonly language: Language;
  readonly words: readonly Term[];
  /** Highest price in whole rupees. */
  readonly budget?: number;
}

/** Further words cost time and add no meaning. */
const MAX_WORDS = 40;
/** In rupees. A number with more digits is a phone number. */
const AMOUNT = /^\d{2,9}$/;

/** Parses a question in any of the three languages. */
export function parseQuestion(text: string, language: Language = languageOf(text) ?? 'en'): Question {
  const words = extractTerms(text);
  const amount = words.find(({ word }) => AMOUNT.test(word));
  const hasBudget = amount !== undefined && words.some(({ word }) => word === 'budget');
  return {
    language,
    words: hasBudget ? words.filter((word) => word !== amount) : words,
    ...(hasBudget && { budget: Number(amount.word) }),
  };
}

/** The meaningful words of a text, each once, as concepts where the vocabulary has one. */
export function extractTerms(text: string): Term[] {
  const words = wordsOf(text);
  const spelled = words.map(normalized);
  const terms = new Map<string, Term>();
  for (let index = 0; index < words.length && terms.size < MAX_WORDS;) {
    const word = words[index]!;
    const isPlace = PIN_CODE.test(word) && !groupedNumbersOf(text).has(word) && !isBesideMoney(spelled, index);
    const known = isPlace ? { term: PLACE, length: 1 } : termAt(spelled, index);
    const { term, length } = known ?? { term: { word }, length: 1 };
    if (term && !terms.has(term.word)) terms.set(term.word, term);
    index += length;
  }
  return [...terms.values()];
}

/**
 * What a concept is: a `product` of the shop, `shopping` (something the catalogue can answer), a `subject` that only a page can
 * answer, or a `detail` that may accompany any of them.
 */
const ConceptKind = z.enum(['product', 'shopping', 'subject', 'detail']);
type ConceptKind = z.infer<typeof ConceptKind>;

export interface Term {
  /** A concept's name, or the word itself in Latin letters. */
  readonly word: string;
  readonly kind?: ConceptKind;
}

/**
 * The phrases that mean a concept in English, Hindi and Hindi in Latin letters, separated by `|`, by the concept's kind and
 * name.
 */
const concepts = readDataFile('language/concepts.json', z.record(ConceptKind, z.record(z.string(), z.string())));

const PIN_CODE = /^[1-9]\d{5}$/;
const PLACE: Term = { word: 'place', kind: 'detail' };
/** In words, including the stop words between the others. */
const MAX_LOOSE_PHRASE_LENGTH = 5;

const phrases = new Map(
  ConceptKind.options.flatMap((kind) =>
    Object.entries(concepts[kind]).flatMap(([word, alternatives]) =>
      alternatives.split(' | ').map((phrase): [string, Term] => [spellingOf(phrase), { word, kind }]),
    ),
  ),
);
const stopWords = new Set(Object.values(wordLists.stopWords).flat().map(spellingOf));
const moneyWords = new Set(wordLists.money.map(spellingOf));
/** Phrases without their stop words, so that `send it back` matches `send back`. */
const loosePhrases = new Map(
  [...phrases].flatMap(([phrase, term]): [string, Term][] => {
    const loose = withoutStopWords(phrase.split(' '));
    return loose.includes(' ') ? [[loose, term]] : [];
  }),
);
/** The number of words in the longest phrase, by its first word. */
const maxPhraseLengths = new Map<string, number>();
for (const phrase of phrases.keys()) {
  const words = phrase.split(' ');
  maxPhraseLengths.set(words[0]!, Math.max(maxPhraseLengths.get(words[0]!) ?? 0, words.length));
}
for (const phrase of loosePhrases.keys()) {
  const [first] = phrase.split(' ') as [string];
  maxPhraseLengths.set(first, Math.max(maxPhraseLengths.get(first) ?? 0, MAX_LOOSE_PHRASE_LENGTH));
}
/** Longer words of the vocabulary, by their consonants, so that `delivary` matches `delivery`. */
const termsBySkeleton = new Map(
  [...phrases].flatMap(([word, term]): [string, Term][] => (isMisspellable(word) ? [[skeleton(word), term]] : [])),
);

/**
 * The longest phrase that starts at this word of a normalized text, as a term. A stop word has a length but no term;
 * undefined if the word is not in the vocabulary.
 */
function termAt(words: readonly string[], index: number): { term?: Term; length: number } | undefined {
  const word = words[index]!;
  for (let length = Math.min(maxPhraseLengths.get(word) ?? 0, words.length - index); length > 0; length--) {
    const phrase = words.slice(index, index + length);
    const term = phrases.get(phrase.join(' ')) ?? (length > 2 ? looseTerm(phrase) : undefined);
    if (term) return { term, length };
  }
  if (stopWords.has(word)) return { length: 1 };
  const term = isMisspellable(word) ? termsBySkeleton.get(skeleton(word)) : undefined;
  return term && { term, length: 1 };
}

/**
 * Whether the word before or after a number of six digits is for money and does not belong to another number, unlike in
 * `500 rs 226001` and `226001 rs 500`. Of two such numbers, the one before the word is the amount.
 */
function isBesideMoney(words: readonly string[], index: number): boolean {
  const [beforePrevious, previous, next, afterNext] = [-2, -1, 1, 2].map((offset) => words[index + offset] ?? '');
  const isPrefixed = moneyWords.has(previous!) && (previous === '₹' || !/^\d+$/.test(beforePrevious!));
  const isOfNext = /^\d+$/.test(afterNext!) && !PIN_CODE.test(afterNext!);
  return isPrefixed || (next !== '₹' && moneyWords.has(next!) && !isOfNext);
}

function looseTerm(phrase: readonly string[]): Term | undefined {
  if (stopWords.has(phrase[0]!) || stopWords.has(phrase.at(-1)!)) return undefined;
  return loosePhrases.get(withoutStopWords(phrase));
}

/** Whether a word can be a misspelling. Short words have too few letters to guess what was meant. */
function isMisspellable(word: string): boolean {
  return word.length > 5 && !word.includes(' ') && skeleton(word).length > 3;
}

function withoutStopWords(words: readonly string[]): string {
  return words.filter((word) => !stopWords.has(word)).join(' ');
}

function spellingOf(phrase: string): string {
  return wordsOf(phrase).map(normalized).join(' ');
}
