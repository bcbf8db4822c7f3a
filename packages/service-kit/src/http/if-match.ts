import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PreconditionRequired } from '../errors/domain-error.js';

const VERSION = /^(?:W\/)?"(\d{1,9})"$/;

/**
 * Parameter: the version in `If-Match`, e.g. 7 for `"7"`, or `W/"7"` after a compressing proxy. Throws
 * `PreconditionRequired` without the header; anything but a version becomes 0, which no row has.
 */
export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext): number => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers['if-match'];
  if (header === undefined) throw new PreconditionRequired();
  return Number(VERSION.exec(header.trim())?.[1] ?? 0);
});

/** A reply with versioned data. Sets `ETag` to the version, which the client sends back in `If-Match`. */
export function withETag<T extends { version: number }>(response: FastifyReply, data: T): { data: T } {
  void response.header('ETag', `"${data.version}"`);
  return { data };
}
