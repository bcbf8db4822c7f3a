import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerTo, errorReply } from './error-answer.js';

/**
 * Turns a thrown thing into the envelope. Nest's filter does it for controllers; plain Fastify scopes made in `setup`
 * take it as their error handler, for they do not inherit what Nest sets later.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = answerTo(error);
  if (answer.isOurs) request.log.error({ err: error, method: request.method, url: request.url }, 'Request failed');
  if (reply.sent || reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  if (answer.retryAfterSeconds !== undefined) void reply.header('Retry-After', String(answer.retryAfterSeconds));
  void reply
    .status(answer.status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorReply(answer, request.id));
}
