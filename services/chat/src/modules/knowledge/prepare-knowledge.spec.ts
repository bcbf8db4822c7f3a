import { expect, it } from 'vitest';
import { Language, languageOf } from '../../language/language-of.js';
import { readKnowledgeSeeds } from './prepare-knowledge.js';

const topics = Object.values(readKnowledgeSeeds()).flat();

it.each(Language.options)('recognises the language of every %s answer', (language) => {
  const unclear = topics.filter((topic) => languageOf(topic[language].answer) !== language);
  expect(unclear.map(({ topic }) => topic)).toEqual([]);
});

it('lists each topic only once', () => {
  const names = topics.map(({ topic }) => topic);
  expect(names.length).toBeGreaterThan(0);
  expect(names).toEqual([...new Set(names)]);
});

it('writes prices with ₹ and large numbers with Indian digit grouping', () => {
  const answers = topics.flatMap(({ en, hinglish, hi }) => [en.answer, hinglish.answer, hi.answer]);
  expect(answers.filter((answer) => /\b(?:Rs|INR)\b|\d{3},\d{3}|(?<![\d,])(?!2009\b)\d{4,}/i.test(answer))).toEqual([]);
});
