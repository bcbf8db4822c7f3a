import type { FastifyRequest } from 'fastify';

/** The bearer token of a request; undefined without one. The scheme is case-insensitive (RFC 7235, section 2.1). */
export const findBearerToken = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer +([\w.~+/-]+=*) *$/i.exec(headers.authorization ?? '')?.[1];
