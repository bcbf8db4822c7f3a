import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerTo, answerToStatus, errorReply } from '../errors/error-answer.js';

/** Answers what is not even a readable HTTP request (broken syntax, headers too large), in the same envelope. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify(errorReply(answerToStatus(status), randomUUID()));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Answers what Fastify's router refuses before any hook or filter runs: addresses it cannot decode or too long. */
export function answerRouterError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const answer = answerTo(error);
  void reply.status(answer.status).header('x-request-id', request.id).send(errorReply(answer, request.id));
}
