import { expect, it } from 'vitest';
import { bodyOf, mergedOrder, movedCount, withMoved } from './staff-works.rules';

it.each([
  ['to the start', 'c', 0, ['c', 'a', 'b', 'd']],
  ['further back', 'a', 2, ['b', 'c', 'a', 'd']],
  ['behind the end', 'b', 9, ['a', 'c', 'd', 'b']],
  ['before the start', 'd', -1, ['d', 'a', 'b', 'c']],
])('moves a work %s', (_, id, position, expected) =>
  expect(withMoved(['a', 'b', 'c', 'd'], id, position)).toEqual(expected),
);

it('keeps an arrangement when works are added and archived, new ones first', () =>
  expect(mergedOrder(['c', 'a', 'b'], ['new', 'a', 'c'])).toEqual(['new', 'c', 'a']));

it('counts the works that are at another position', () => expect(movedCount(['b', 'a', 'c'], ['a', 'b', 'c'])).toBe(2));

it('reads tags between commas, without empty ones', () =>
  expect(bodyOf({ tags: ' wall, , hotel lobby ,', title: ' Wall ' })).toEqual({
    tags: ['wall', 'hotel lobby'],
    title: 'Wall',
  }));
