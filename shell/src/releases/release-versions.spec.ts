import { expect, it } from 'vitest';
import { testSnapshot } from '../testing/test-snapshot';
import { formatReleases } from './release-tracker';
import { parseReleases } from './release-versions';

it('formats and parses the releases of a page like the gateway', () => {
  expect(formatReleases(testSnapshot())).toBe('mfe-cart-checkout@1, mfe-catalogue@1, shell@1');
  expect(Object.fromEntries(parseReleases(formatReleases(testSnapshot())))).toEqual({
    'mfe-cart-checkout': '1',
    'mfe-catalogue': '1',
    shell: '1',
  });
});
