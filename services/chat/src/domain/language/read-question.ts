import { concepts, type ConceptKind } from './concepts/index.js';
import { languageOf, type Language } from './language-of.js';
import { folded, skeleton } from './spelling.js';
import { stopWords } from './stop-words.js';
import { wordsOf } from './words.js';

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
const PIN_CODE = /^[1-9]\d{5}$/;
const PLACE: AskedWord = { word: 'place', kind: 'detail' };

const spellings = new Map(
  concepts.flatMap(({ name, kind, said }) =>
    said.split(' | ').map((phrase): [string, AskedWord] => [spellingOf(phrase), { word: name, kind }]),
  ),
);
const silent = new Set(stopWords.map(spellingOf));
/** Phrases by their telling words, for `send it back` where `send back` is known. */
const looseSpellings = new Map(
  [...spellings].flatMap(([phrase, asked]): [string, AskedWord][] => {
    const telling = essence(phrase.split(' '));
    return telling.includes(' ') ? [[telling, asked]] : [];
  }),
);
/** How many words a phrase may have that begins with that one; what begins none need not be looked for. */
const reaches = new Map<string, number>();
for (const phrase of spellings.keys()) {
  const [first = '', ...others] = phrase.split(' ');
  reaches.set(first, Math.max(reaches.get(first) ?? 0, others.length + 1));
}
for (const phrase of looseSpellings.keys()) reaches.set(phrase.split(' ')[0]!, LONGEST_PHRASE);
/** Longer words by their consonants, for `delivary` where `delivery` is known. */
const bySkeleton = new Map(
  [...spellings].flatMap(([word, asked]): [string, AskedWord][] =>
    isMisspellable(word) ? [[skeleton(word), asked]] : [],
  ),
);
/** What a text asks for, whichever of the three languages it is written in; `language` is that of the answer. */
export function readQuestion(text: string, language: Language = languageOf(text) ?? 'en'): Question {
  const words = meaningOf(text);
  const amount = words.find(({ word }) => AMOUNT.test(word));
  const hasBudget = amount !== undefined && words.some(({ word }) => word === 'budget');
  return {
    language,
    words: hasBudget ? words.filter((word) => word !== amount) : words,
    ...(hasBudget && { budget: Number(amount.word) }),
  };
}

/** The words of a text that say what it is about, each once: concepts where one is known. */
export function meaningOf(text: string): AskedWord[] {
  const written = wordsOf(text);
  const spelt = written.map(folded);
  const meant = new Map<string, AskedWord>();
  for (let at = 0; at < written.length && meant.size < MOST_WORDS;) {
    const { asked, length } = conceptAt(spelt, at) ?? { asked: { word: written[at]! }, length: 1 };
    if (asked && !meant.has(asked.word)) meant.set(asked.word, asked);
    at += length;
  }
  return [...meant.values()];
}

/** What the longest known phrase at that place means; undefined for a word that is not known. */
function conceptAt(spelt: readonly string[], at: number): { asked?: AskedWord; length: number } | undefined {
  for (let length = Math.min(reaches.get(spelt[at]!) ?? 0, spelt.length - at); length > 0; length--) {
    const phrase = spelt.slice(at, at + length);
    const asked = spellings.get(phrase.join(' ')) ?? (length > 2 ? looseConcept(phrase) : undefined);
    if (asked) return { asked, length };
  }
  const word = spelt[at]!;
  if (PIN_CODE.test(word)) return { asked: PLACE, length: 1 };
  if (silent.has(word)) return { length: 1 };
  const asked = isMisspellable(word) ? bySkeleton.get(skeleton(word)) : undefined;
  return asked && { asked, length: 1 };
}

/** A phrase that is known but for words in between that say nothing. */
function looseConcept(phrase: readonly string[]): AskedWord | undefined {
  if (silent.has(phrase[0]!) || silent.has(phrase.at(-1)!)) return undefined;
  return looseSpellings.get(essence(phrase));
}

/** Short words differ too little from others to be guessed. */
function isMisspellable(word: string): boolean {
  return word.length > 5 && !word.includes(' ') && skeleton(word).length > 3;
}

function essence(spelt: readonly string[]): string {
  return spelt.filter((word) => !silent.has(word)).join(' ');
}

function spellingOf(phrase: string): string {
  return wordsOf(phrase).map(folded).join(' ');
}
