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
])('keeps a response with Cache-Control %s out of shared caches only', (given, personal) => {
  expect(personalResponse({ 'cache-control': given })['cache-control']).toBe(personal);
});

it('varies the response by the releases of the calling page', () => {
  expect(personalResponse({ vary: 'Origin' }).vary).toBe('Origin, x-release');
  expect(personalResponse({}).vary).toBe('x-release');
});
