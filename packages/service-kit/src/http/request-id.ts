import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Short and harmless in a log line; anything else is replaced. */
const SANE = /^[A-Za-z0-9_-]{8,64}$/;

/** The id the gateway gave this request, or a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
}
