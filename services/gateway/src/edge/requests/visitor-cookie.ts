import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'visitor';
const BYTES = 16;
/** 128 bits, base64url. */
const VISITOR = /^[A-Za-z0-9_-]{22}$/;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The visitor's id from the cookie; undefined if it is missing or malformed. */
export function visitorOf(request: FastifyRequest): string | undefined {
  const visitor = request.cookies[NAME];
  return visitor !== undefined && VISITOR.test(visitor) ? visitor : undefined;
}

/** The visitor's id; a new visitor gets the cookie. */
export function ensureVisitor(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const existing = visitorOf(request);
  if (existing) return existing;
  const visitor = randomBytes(BYTES).toString('base64url');
  void reply.setCookie(NAME, visitor, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure || request.protocol === 'https',
    maxAge: YEAR_SECONDS,
  });
  return visitor;
}
