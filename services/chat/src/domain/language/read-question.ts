import { concepts, type ConceptKind } from './concepts.js';
import { hasDevanagari, inLatin } from './devanagari.js';
import { folded } from './spelling.js';
import { hinglishWords, stopWords } from './stop-words.js';

/** English, Hindi, or Hindi in Latin letters. */
export type Language = 'en' | 'hi' | 'hinglish';

export interface AskedWord {
  /** A concept's name, or the word itself in Latin letters. */
  readonly word: string;
  readonly kind?: ConceptKind;
}

export interface Question {
  readonly language: Language;
  readonly words: readonly AskedWord[];
  /** Whole rupees that what is asked for may cost at most. */
  readonly budget?: number;
}

/** More words than these say nothing more of what is asked, but cost time. */
const MOST_WORDS = 40;
const LONGEST_PHRASE = 5;
const AMOUNT = /^\d{2,6}$/;

const spellings = new Map(
  concepts.flatMap(({ name, kind, said }) =>
    said.split(' | ').map((phrase): [string, AskedWord] => [spellingOf(phrase), { word: name, kind }]),
  ),
);
const silent = new Set(stopWords.map(spellingOf));
const hinglish = new Set(hinglishWords);

/** What a text asks for, whichever of the three languages it is written in. */
export function readQuestion(text: string): Question {
  const words = meaningOf(text);
  const amount = words.find(({ word }) => AMOUNT.test(word));
  const hasBudget = amount !== undefined && words.some(({ word }) => word === 'budget');
  return {
    language: languageOf(text),
    words: hasBudget ? words.filter((word) => word !== amount) : words,
    ...(hasBudget && { budget: Number(amount.word) }),
  };
}

/** The words of a text that say what it is about, each once: concepts where one is known. */
export function meaningOf(text: string): AskedWord[] {
  const written = wordsOf(text);
  const meant = new Map<string, AskedWord>();
  for (let at = 0; at < written.length && meant.size < MOST_WORDS;) {
    const { asked, length } = conceptAt(written, at);
    if (asked && !meant.has(asked.word)) meant.set(asked.word, asked);
    at += length;
  }
  return [...meant.values()];
}

/** Hindi letters say Hindi; one word that only Hindi has says that it is Hindi in Latin letters. */
export function languageOf(text: string): Language {
  if (hasDevanagari(text)) return 'hi';
  return wordsOf(text).some((word) => hinglish.has(word)) ? 'hinglish' : 'en';
}

/** The longest known phrase at that place; else the word itself, unless it says nothing. */
function conceptAt(written: readonly string[], at: number): { asked?: AskedWord; length: number } {
  for (let length = Math.min(LONGEST_PHRASE, written.length - at); length > 0; length--) {
    const asked = spellings.get(
      written
        .slice(at, at + length)
        .map(folded)
        .join(' '),
    );
    if (asked) return { asked, length };
  }
  const word = written[at]!;
  const singular = word.length > 3 && word.endsWith('s') ? spellings.get(folded(word.slice(0, -1))) : undefined;
  if (singular) return { asked: singular, length: 1 };
  return silent.has(folded(word)) ? { length: 1 } : { asked: { word }, length: 1 };
}

function wordsOf(text: string): string[] {
  return (
    inLatin(text.normalize('NFKC').toLowerCase())
      .replace(/(\d),(?=\d{3}\b)/g, '$1')
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{M}]+|\d+|₹/gu) ?? []
  );
}

function spellingOf(phrase: string): string {
  return wordsOf(phrase).map(folded).join(' ');
}
