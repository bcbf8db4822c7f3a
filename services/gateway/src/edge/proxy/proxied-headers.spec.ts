import { expect, it } from 'vitest';
import { personalResponse, withoutLoginCookies } from './proxied-headers.js';

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

it('keeps the refresh token and the device from services that do not need them', () => {
  const cookies = 'visitor=a; __Host-chhapai_refresh=secret;__Host-chhapai_device=secret; __Host-chhapai_visitor=b';
  expect(withoutLoginCookies(cookies)).toBe('visitor=a; __Host-chhapai_visitor=b');
  expect(withoutLoginCookies('__Host-chhapai_refresh=secret')).toBe('');
});
