import { expect, it } from 'vitest';
import { appName, failureRateText, fractionOfVisitors, isWorseThan, shareText } from './releases.rules';

it('names apps without their prefix, in words', () => {
  expect(['shell', 'mfe-cart-checkout'].map(appName)).toEqual(['Shell', 'Cart checkout']);
});

it.each([
  [1, '1 in 100'],
  [5, '1 in 20'],
  [7, '7 in 100'],
  [10, '1 in 10'],
  [25, '1 in 4'],
  [33, '1 in 3'],
  [50, '1 in 2'],
  [75, '3 in 4'],
  [99, '99 in 100'],
])('expresses %i percent of the visitors as a fraction', (share, fraction) => {
  expect(fractionOfVisitors(share)).toBe(`about ${fraction} visitors`);
});

it('says how many pages failed', () => {
  expect(failureRateText({ pages: 0, failed: 0 })).toBe('No pages yet');
  expect(failureRateText({ pages: 1, failed: 0 })).toBe('0% of 1 page');
  expect(failureRateText({ pages: 12_345, failed: 150 })).toBe('1.2% of 12,345 pages');
  expect(shareText(0.0004)).toBe('<0.1%');
});

it('compares a canary with the live release', () => {
  expect(isWorseThan({ pages: 10, failed: 1 }, { pages: 1000, failed: 50 })).toBe(true);
  expect(isWorseThan({ pages: 100, failed: 1 }, { pages: 1000, failed: 50 })).toBe(false);
  expect(isWorseThan({ pages: 100, failed: 1 }, undefined)).toBe(true);
  expect(isWorseThan({ pages: 0, failed: 0 }, { pages: 1, failed: 0 })).toBe(false);
});
