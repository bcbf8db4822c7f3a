import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeError, describeStatus, errorReply } from '../errors/error-response.js';

/** Responds with an `ErrorReply` even to malformed HTTP (broken syntax, headers too large). */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify(errorReply(describeStatus(status), randomUUID()));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Responds to URLs that Fastify's router refuses before any hook or filter runs: too long, or impossible to decode. */
export function handleRouterError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const description = describeError(error);
  void reply.status(description.status).header('x-request-id', request.id).send(errorReply(description, request.id));
}
