import { createHash } from 'node:crypto';
import { Secret } from 'otpauth';
import { expect, it } from 'vitest';
import { matchingStep, newRecoveryCodes, newSecret, otpauthUri, recoveryCodeHash } from './second-factor-codes.js';

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
  const stepAfter = (steps: number) => matchingStep(RFC_SECRET, '005924', (1234567890 + steps * 30) * 1000);
  expect([-2, -1, 0, 1, 2].map(stepAfter)).toEqual([null, 41152263, 41152263, 41152263, null]);
});

it('creates secrets of 160 bits, and URIs that name the shop and the person', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(otpauthUri(secret, 'asha@example.com'));
  expect([uri.protocol, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    expect.stringMatching(/Chhapai:asha@example\.com$/),
  ]);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, issuer: 'Chhapai', digits: '6', period: '30' });
});

it('creates ten different codes of 140 bits each, in seven groups of four characters', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
});

it('reads codes as people type them', () => {
  const hash = recoveryCodeHash('7K2M-Q9TX-4B0C-ZD1R-0V5E-MW3J-H6SP');
  for (const typed of [
    '7k2mq9tx4b0czd1r0v5emw3jh6sp',
    ' 7K2M Q9TX 4B0C ZD1R 0V5E MW3J H6SP ',
    '7k2m-q9tx-4boc-zdlr-ov5e-mw3j-h6sp',
  ]) {
    expect(recoveryCodeHash(typed)).toEqual(hash);
  }
  for (const other of ['123456', '7K2M-Q9TX-4B0C', '7K2M-Q9TX-4B0C-ZD1R-0V5E', '7K2M-Q9TX-4B0C-ZD1R-0V5E-MW3J-H6SU'])
    expect(recoveryCodeHash(other)).toBeUndefined();
});

it('still reads the shorter codes that earlier versions issued', () => {
  expect(recoveryCodeHash('7k2m q9tx 4boc zdlr')).toEqual(createHash('sha256').update('7K2MQ9TX4B0CZD1R').digest());
});
