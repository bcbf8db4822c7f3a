import { expect, it } from 'vitest';
import { personalResponse } from './proxied-headers.js';

it.each([
  ['public, max-age=60', 'private, max-age=60'],
  ['public, max-age=0, must-revalidate', 'private, max-age=0, must-revalidate'],
  ['max-age=60, s-maxage=600', 'private, max-age=60'],
  ['no-cache', 'private, no-cache'],
  ['private', 'private'],
  ['no-store', 'no-store'],
  [undefined, 'private'],
])('keeps an answer that says %s out of shared caches, and in the visitor’s own', (given, personal) => {
  expect(personalResponse({ 'cache-control': given })['cache-control']).toBe(personal);
});

it('says that the answer may differ by the releases of the page that asks', () => {
  expect(personalResponse({ vary: 'Origin' }).vary).toBe('Origin, x-release');
  expect(personalResponse({}).vary).toBe('x-release');
});
