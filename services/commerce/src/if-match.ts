import { PreconditionRequired } from '@chhapai/service-kit';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

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
