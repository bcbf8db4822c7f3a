import { expect, it } from 'vitest';
import { fileHeaders, securityHeaders } from './security-headers.js';

it.each([
  ['files', fileHeaders],
  ['other responses', securityHeaders],
])('tells browsers to use only https if the shop does: %s', (_, headersOf) => {
  expect(headersOf({ isSecure: true })['Strict-Transport-Security']).toBe('max-age=31536000');
  expect(headersOf({ isSecure: false })).not.toHaveProperty('Strict-Transport-Security');
});
