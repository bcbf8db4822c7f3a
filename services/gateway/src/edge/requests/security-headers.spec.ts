import { expect, it } from 'vitest';
import { fileHeaders, securityHeaders } from './security-headers.js';

it.each([fileHeaders, securityHeaders])(
  'tells browsers on every reply to use https only, if visitors do: %o',
  (headersOf) => {
    expect(headersOf({ isSecure: true })['Strict-Transport-Security']).toBe('max-age=31536000');
    expect(headersOf({ isSecure: false })).not.toHaveProperty('Strict-Transport-Security');
  },
);
