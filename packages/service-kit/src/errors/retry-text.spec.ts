import { expect, it } from 'vitest';
import { retryText } from './retry-text.js';

it.each([
  [1, '1 second'],
  [2, '2 seconds'],
  [99, '99 seconds'],
  [100, '2 minutes'],
  [121, '3 minutes'],
  [3600, '60 minutes'],
])('states a wait of %d s as %s', (seconds, words) => {
  expect(retryText(seconds)).toBe(`Please try again in ${words}.`);
});
