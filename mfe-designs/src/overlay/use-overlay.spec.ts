import { describe, expect, it } from 'vitest';
import { keyStep, neighbour, swipeStep } from './use-overlay';

describe('neighbour', () => {
  const ids = ['a', 'b', 'c'];
  it.each([
    ['a', 1, 'b'],
    ['c', 1, 'a'],
    ['a', -1, 'c'],
    ['b', -1, 'a'],
    ['elsewhere', 1, 'a'],
    ['elsewhere', -1, 'c'],
  ] as const)('from %s by %i is %s', (id, step, next) => {
    expect(neighbour(ids, id, step)).toBe(next);
  });

  it('returns the only item of a list, and nothing for an empty list', () => {
    expect(neighbour(['a'], 'a', 1)).toBe('a');
    expect(neighbour([], 'a', 1)).toBeUndefined();
  });
});

describe('swipeStep', () => {
  it.each([
    [-80, 0, 1],
    [80, 10, -1],
    [-30, 0, undefined],
    [-80, 70, undefined],
    [0, 200, undefined],
  ])('maps a swipe of %i across and %i down to %s', (across, down, step) => {
    expect(swipeStep(across, down)).toBe(step);
  });
});

it('maps only the left and right arrow keys', () => {
  expect(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'Enter', 'constructor'].map((key) => keyStep(key))).toEqual([
    1,
    -1,
    undefined,
    undefined,
    undefined,
  ]);
});
