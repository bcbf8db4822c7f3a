import { expect, it } from 'vitest';
import { freeCategoryId, withMoved } from './category.rules.js';

it.each([
  ['Photo Books', [], 'photo-books'],
  ['  T-Shirts & Caps!', [], 't-shirts-caps'],
  ['Mug', ['mug', 'mug-2'], 'mug-3'],
  ['All', [], 'all-2'],
  ['मग', ['category'], 'category-2'],
  ['a'.repeat(60), [], 'a'.repeat(50)],
  ['a'.repeat(60), ['a'.repeat(50), `${'a'.repeat(48)}-2`], `${'a'.repeat(48)}-3`],
  [`${'a'.repeat(47)} bc`, [`${'a'.repeat(47)}-bc`], `${'a'.repeat(47)}-2`],
  ['-', [], 'category'],
])('derives an id from %j', (name, taken, id) => {
  expect(freeCategoryId(name, taken)).toBe(id);
});

it('moves an id to a position, or to the end', () => {
  expect(withMoved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(withMoved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(withMoved(['a', 'b', 'c'], 'a', 99)).toEqual(['b', 'c', 'a']);
});
