import { createHash } from 'node:crypto';
import type { PlaceOrderBody } from '@chhapai/contracts';
import { InvalidRequest } from '@chhapai/service-kit';

const VISIBLE_ASCII = /^[\x21-\x7e]{1,200}$/;

/** The header `Idempotency-Key`; null when it was not sent. */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  if (!VISIBLE_ASCII.test(header)) {
    throw new InvalidRequest('Idempotency-Key must have 1 to 200 visible characters, without spaces');
  }
  return header;
}

/** The same for every submission of the same content: the schema has put the fields in one order. */
export function hashOf(body: PlaceOrderBody): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}
