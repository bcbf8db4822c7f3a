import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as 43 characters that are allowed in cookies and URLs. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * SHA-256 of a token or of another value that is stored only as a hash. For tokens a fast hash without a salt is enough, because
 * they are random and cannot be guessed.
 */
export function sha256(value: string): Buffer {
  return createHash('sha256').update(value).digest();
}

/** SHA-256 of a token as 43 characters of base64url. */
export function hashToken(token: string): string {
  return sha256(token).toString('base64url');
}
