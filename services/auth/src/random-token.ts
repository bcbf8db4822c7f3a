import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as characters that are allowed in cookies and URLs. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a token, for the database. A fast hash is enough, because random tokens cannot be guessed. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
