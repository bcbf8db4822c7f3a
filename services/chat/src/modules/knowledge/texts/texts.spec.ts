import { expect, it } from 'vitest';
import { languageOf } from '../../../domain/language/language-of.js';
import { knowledgeSeeds } from './index.js';

const texts = Object.values(knowledgeSeeds).flat();

it.each(['en', 'hinglish', 'hi'] as const)('words every %s answer so that its language is recognised', (language) => {
  const unclear = texts.filter((text) => languageOf(text[language].answer) !== language);
  expect(unclear.map(({ topic }) => topic)).toEqual([]);
});

it('has each topic once', () => {
  const topics = texts.map(({ topic }) => topic);
  expect(topics).toEqual([...new Set(topics)]);
});

it('writes prices with ₹ and large numbers with Indian grouping', () => {
  const answers = texts.flatMap(({ en, hinglish, hi }) => [en.answer, hinglish.answer, hi.answer]);
  expect(answers.filter((answer) => /Rs\.|(?<![\d,])(?!2009)\d{4,}/.test(answer))).toEqual([]);
});
