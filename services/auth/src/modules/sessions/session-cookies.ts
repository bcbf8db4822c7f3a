import { timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AUTH_ENV, type AuthEnv } from '../../auth.env.js';
import { randomToken } from './random-token.js';
import { XsrfMismatch } from './session.errors.js';

const REFRESH = 'chhapai_refresh';
const XSRF = 'XSRF-TOKEN';

/** The refresh token in a cookie that scripts cannot read, and beside it the one they must repeat in a header. */
@Injectable()
export class SessionCookies {
  private readonly shared: { sameSite: 'strict'; secure: boolean; maxAge: number };

  constructor(@Inject(AUTH_ENV) env: AuthEnv) {
    const secure = env.PUBLIC_ORIGIN.startsWith('https:');
    this.shared = { sameSite: 'strict', secure, maxAge: env.REFRESH_TOKEN_DAYS * 86_400 };
  }

  /** `xsrf` stays the same while a session is renewed, so that tabs may renew at once. */
  write(reply: FastifyReply, refreshToken: string, xsrf = randomToken()): void {
    void reply.setCookie(REFRESH, refreshToken, { ...this.shared, httpOnly: true, path: '/api/auth' });
    void reply.setCookie(XSRF, xsrf, { ...this.shared, path: '/' });
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(REFRESH, { ...this.shared, httpOnly: true, path: '/api/auth' });
    void reply.clearCookie(XSRF, { ...this.shared, path: '/' });
  }

  /** Undefined when the browser has no session; throws `XsrfMismatch` when it has but the header does not fit. */
  read(request: FastifyRequest): { refreshToken: string; xsrf: string } | undefined {
    const refreshToken = request.cookies[REFRESH];
    if (!refreshToken) return undefined;
    const xsrf = request.cookies[XSRF];
    if (!xsrf || !isSame(xsrf, request.headers['x-xsrf-token'])) throw new XsrfMismatch();
    return { refreshToken, xsrf };
  }
}

function isSame(expected: string, given: unknown): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(String(given))];
  return a.length === b.length && timingSafeEqual(a, b);
}
