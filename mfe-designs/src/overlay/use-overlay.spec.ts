import { describe, expect, it } from 'vitest';
import { keyStep, neighbour, swipedStep } from './use-overlay';

describe('neighbour', () => {
  const ids = ['a', 'b', 'c'];
  it.each([
    ['a', 1, 'b'],
    ['c', 1, 'a'],
    ['a', -1, 'c'],
    ['b', -1, 'a'],
    ['elsewhere', 1, 'a'],
    ['elsewhere', -1, 'c'],
  ] as const)('from %s by %i leads to %s', (id, step, next) => {
    expect(neighbour(ids, id, step)).toBe(next);
  });

  it('stays with the only one, and has none in an empty list', () => {
    expect(neighbour(['a'], 'a', 1)).toBe('a');
    expect(neighbour([], 'a', 1)).toBeUndefined();
  });
});

describe('swipedStep', () => {
  it.each([
    [-80, 0, 1],
    [80, 10, -1],
    [-30, 0, undefined],
    [-80, 70, undefined],
    [0, 200, undefined],
  ])('takes %i across and %i down as %s', (across, down, step) => {
    expect(swipedStep(across, down)).toBe(step);
  });
});

it('knows the arrow keys and nothing else', () => {
  expect(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'Enter', 'constructor'].map((key) => keyStep(key))).toEqual([
    1,
    -1,
    undefined,
    undefined,
    undefined,
  ]);
});
