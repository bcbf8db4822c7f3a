import { expect, it } from 'vitest';
import { mergedOrder, countMoved, withMoved } from './order.rules';

it.each([
  ['to the start', 'c', 0, ['c', 'a', 'b', 'd']],
  ['further back', 'a', 2, ['b', 'c', 'a', 'd']],
  ['beyond the end', 'b', 9, ['a', 'c', 'd', 'b']],
  ['before the start', 'd', -1, ['d', 'a', 'b', 'c']],
])('moves an item %s', (_, id, position, expected) =>
  expect(withMoved(['a', 'b', 'c', 'd'], id, position)).toEqual(expected),
);

it('keeps an arrangement when items are added and archived, new ones first', () =>
  expect(mergedOrder(['c', 'a', 'b'], ['new', 'a', 'c'])).toEqual(['new', 'c', 'a']));

it('counts the items whose position has changed', () => expect(countMoved(['b', 'a', 'c'], ['a', 'b', 'c'])).toBe(2));
