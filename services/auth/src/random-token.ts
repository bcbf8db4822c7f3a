import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as characters that are allowed in cookies and URLs. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * SHA-256 of a token or of another value that is stored only as a hash. A fast hash is enough for tokens, because they are
 * random and cannot be guessed.
 */
export function hashOf(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}
