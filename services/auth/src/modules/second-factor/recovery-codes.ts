import { randomBytes } from 'node:crypto';
import { hashOf } from '../../random-token.js';

const CODES = 10;
const CODE_BYTES = 10;
/** RFC 4648 without the letters and digits that look alike: Crockford's base32. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/;

/** Ten codes of 80 random bits, like `7K2M-Q9TX-4B8C-ZD1R`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, newCode);

function newCode(): string {
  const bits = [...randomBytes(CODE_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{5}/g)!.map((group) => ALPHABET[parseInt(group, 2)]);
  return letters.join('').match(/.{4}/g)!.join('-');
}

/** What the database stores of a code, as people type it; undefined if it cannot be a recovery code. */
export function recoveryCodeHash(typed: string): Buffer | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return CODE.test(code) ? hashOf(code) : undefined;
}
