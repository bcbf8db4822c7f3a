import { expect, it } from 'vitest';
import { closeMatches } from './close-matches';

const texts = ['Kite Festival Jacket', 'Visiting card', 'Handmade Sticker'];

it('finds words in any order, even with a typo', () => {
  expect(closeMatches(texts, 'jaket kite')).toEqual([0]);
  expect(closeMatches(texts, 'stiker')).toEqual([2]);
  expect(closeMatches(texts, 'submarine')).toEqual([]);
});

it.each(['x'.repeat(31), 'kite '.repeat(21)])('finds nothing, at once, for the excessive query %j', (query) =>
  expect(closeMatches(texts, query)).toEqual([]),
);
