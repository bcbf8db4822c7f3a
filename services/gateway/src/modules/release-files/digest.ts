import { createHash } from 'node:crypto';

/** `sha384-` and the base64 digest, as records and pages carry it. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
