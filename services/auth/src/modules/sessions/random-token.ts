import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, safe in a cookie. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A random token needs no slow hash: there is nothing to guess. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
