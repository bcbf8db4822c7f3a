import { languageOf, type Language } from './language-of.js';
import { termAt, type Term } from './vocabulary.js';
import { normalized, wordsOf } from './words.js';

export interface Question {
  /** The language to reply in. */
  readonly language: Language;
  readonly words: readonly Term[];
  /** Highest price in whole rupees. */
  readonly budget?: number;
}

/** Further words cost time and add no meaning. */
const MAX_WORDS = 40;
const AMOUNT = /^\d{2,6}$/;

/** What a text in any of the three languages asks for. */
export function readQuestion(text: string, language: Language = languageOf(text) ?? 'en'): Question {
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
  for (let at = 0; at < words.length && terms.size < MAX_WORDS;) {
    const { term, length } = termAt(spelled, at) ?? { term: { word: words[at]! }, length: 1 };
    if (term && !terms.has(term.word)) terms.set(term.word, term);
    at += length;
  }
  return [...terms.values()];
}
