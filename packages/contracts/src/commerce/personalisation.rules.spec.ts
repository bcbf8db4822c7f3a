import { describe, expect, it } from 'vitest';
import { countCharacters, normalizePersonalText, personalTextError } from './personalisation.rules.js';

const field = { label: 'Name', required: true, maxLength: 5 };

it.each([
  ['Asha', 4],
  ['👨‍👩‍👧‍👦', 1],
  ['नमस्ते', 3],
  ['🇮🇳🇳🇵', 2],
])('counts the characters of %s as a reader does', (text, characters) => {
  expect(countCharacters(text)).toBe(characters);
});

it('composes and trims text, removes stray marks, and drops text without visible characters', () => {
  expect(normalizePersonalText(' e\u0301 ')).toBe('é');
  expect(normalizePersonalText('\u200eAsha\ufeff')).toBe('Asha');
  expect(normalizePersonalText('\u200b\u200d ')).toBe('');
});

it('explains why text cannot be printed', () => {
  expect(personalTextError(field, 'Asha')).toBeUndefined();
  expect(personalTextError(field, '')).toBe('Please fill in “Name”');
  expect(personalTextError({ ...field, required: false }, '')).toBeUndefined();
  expect(personalTextError(field, 'Sangeeta')).toBe('“Name” can have up to 5 characters');
  expect(personalTextError(field, 'x'.repeat(10_000))).toBe('“Name” can have up to 5 characters');
  expect(personalTextError(field, 'A\tB')).toContain('cannot print');
});

describe('a field for one character', () => {
  const initial = { label: 'Your letter', required: true, maxLength: 1 };

  it.each(['A', 'ß', 'é', 'ŷ', 'अ', 'कि', 'क्षि', 'ع', '字'])('accepts the letter %s', (letter) => {
    expect(personalTextError(initial, normalizePersonalText(letter))).toBeUndefined();
  });

  it.each(['1', '१', '?', '😀', '👨‍👩‍👧‍👦', '₹', '_'])('refuses %s, which is not a letter', (text) => {
    expect(personalTextError(initial, text)).toBe('Please enter a letter, such as A or अ');
  });

  it('refuses more than one letter', () => {
    expect(personalTextError(initial, 'AB')).toBe('Please enter only one letter');
    expect(personalTextError(initial, `a${'\u0301'.repeat(10_000)}`)).toBe('Please enter only one letter');
    expect(personalTextError(initial, '')).toBe('Please fill in “Your letter”');
  });
});
