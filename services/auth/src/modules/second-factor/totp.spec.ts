import { Secret } from 'otpauth';
import { expect, it } from 'vitest';
import { matchingStep, newSecret, otpauthUri } from './totp.js';

/** Secret and codes of RFC 6238, appendix B (SHA-1), of which apps show the last six digits. */
const RFC_SECRET = Secret.fromLatin1('12345678901234567890').base32;

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [2000000000, '279037'],
])('accepts the code of RFC 6238 at %i s', (seconds, code) => {
  expect(matchingStep(RFC_SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

it('accepts the previous and the next code, and no other', () => {
  const at = (steps: number) => matchingStep(RFC_SECRET, '005924', (1234567890 + steps * 30) * 1000);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, 41152263, 41152263, 41152263, null]);
});

it('makes secrets of 160 bits, and URIs that name the shop and the person', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(otpauthUri(secret, 'asha@example.com'));
  expect([uri.protocol, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    expect.stringMatching(/Chhapai:asha@example\.com$/),
  ]);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, issuer: 'Chhapai', digits: '6', period: '30' });
});
