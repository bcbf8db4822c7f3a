import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'visitor';
const BYTES = 16;
/** 128 bits, base64url. */
const VISITOR = /^[A-Za-z0-9_-]{22}$/;
const A_YEAR_S = 365 * 24 * 60 * 60;

/** Who asks, as the cookie of their first page says; undefined without one, or with one that is not ours. */
export function visitorOf(request: FastifyRequest): string | undefined {
  const visitor = request.cookies[NAME];
  return visitor !== undefined && VISITOR.test(visitor) ? visitor : undefined;
}

/** Who asks for a page; whom we do not know yet gets the cookie. It says nothing of anybody, and scripts cannot read it. */
export function knowVisitor(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const known = visitorOf(request);
  if (known) return known;
  const visitor = randomBytes(BYTES).toString('base64url');
  void reply.setCookie(NAME, visitor, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure || request.protocol === 'https',
    maxAge: A_YEAR_S,
  });
  return visitor;
}
