import type { FastifyReply, FastifyRequest } from 'fastify';

export const PREVIEW_COOKIE = 'preview';

const terms = (request: FastifyRequest, isSecure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure || request.protocol === 'https' }) as const;

/** From now on the visitor's pages have what the link shows, until it expires (seconds since 1970). */
export function keepPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  { token, exp, isSecure }: { token: string; exp: number; isSecure: boolean },
): void {
  const maxAge = Math.max(1, exp - Math.floor(Date.now() / 1000));
  void reply.setCookie(PREVIEW_COOKIE, token, { ...terms(request, isSecure), maxAge });
}

export function dropPreview(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  void reply.clearCookie(PREVIEW_COOKIE, terms(request, isSecure));
}
