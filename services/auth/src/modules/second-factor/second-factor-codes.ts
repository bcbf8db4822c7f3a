import { randomBytes } from 'node:crypto';
import { sha256 } from '@chhapai/service-kit';
import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Chhapai';
const STEP_SECONDS = 30;
/** Codes of the previous and the next step work too, because clocks differ. */
const WINDOW = 1;

/** 160 random bits as base32, the length that RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** For QR codes. Format: github.com/google/google-authenticator/wiki/Key-Uri-Format */
export function otpauthUri(secret: string, label: string): string {
  return new TOTP({ issuer: ISSUER, label, secret, period: STEP_SECONDS }).toString();
}

/** The time step (RFC 6238) that the code belongs to; null if it is not valid now. `now` in ms. */
export function matchingStep(secret: string, code: string, now = Date.now()): number | null {
  const delta = new TOTP({ secret, period: STEP_SECONDS }).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

const CODE_COUNT = 10;
/** 140 bits: OWASP ASVS 5.0 requires 128 (V11.5.1), and a password hash for codes below 112 (V6.5.2). */
const CODE_LENGTH = 28;
/** Crockford's base32: digits and letters, without I, L and O, which look like digits, and without U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Codes that were issued before December 2026 have 16 characters. */
const CODE_PATTERN = /^[0-9A-HJKMNP-TV-Z]{16}(?:[0-9A-HJKMNP-TV-Z]{12})?$/;

/** Ten random codes like `7K2M-Q9TX-4B8C-ZD1R-0V5E-MW3J-H6SP`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODE_COUNT }, newCode);

function newCode(): string {
  // 256 is a multiple of 32, so every letter is equally likely.
  const letters = [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return letters.join('').match(/.{4}/g)!.join('-');
}

/** The hash of a recovery code as a person typed it; undefined if it cannot be a recovery code. */
export function recoveryCodeHash(typed: string): Buffer | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return CODE_PATTERN.test(code) ? sha256(code) : undefined;
}
