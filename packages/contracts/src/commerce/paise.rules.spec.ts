import { expect, it } from 'vitest';
import { toPaise } from './paise.rules.js';

it('converts rupees to whole paise', () => {
  expect([1.1, 19.99, 0.07, 4.35, 0.1 + 0.2].map(toPaise)).toEqual([110, 1999, 7, 435, 30]);
});
