import { expect, it } from 'vitest';
import { fill, phrases, type Phrases } from './phrases.js';

const names = Object.keys(phrases.en).filter(
  (name): name is Exclude<keyof Phrases, 'categories'> => name !== 'categories',
);

it.each(['hinglish', 'hi'] as const)('has the same placeholders in %s as in English', (language) => {
  const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
  const differing = names.filter(
    (name) => String(placeholders(phrases[language][name])) !== String(placeholders(phrases.en[name])),
  );
  expect(differing).toEqual([]);
});

it.each([
  ['{name} costs {price}.', 'A mug costs ₹99.'],
  ['{name} {name}', 'A mug A mug'],
  ['{unknown} {constructor}', '{unknown} {constructor}'],
])('fills in the placeholders of %j', (template, text) =>
  expect(fill(template, { name: 'A mug', price: '₹99' })).toBe(text),
);
