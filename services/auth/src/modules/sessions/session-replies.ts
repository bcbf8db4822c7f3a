import { timingSafeEqual } from 'node:crypto';
import type { AuthReply } from '@chhapai/contracts';
import { DomainError, ENV, networkOf } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthEnv } from '../../auth.env.js';
import { randomToken } from '../../random-token.js';
import { SigningKeysService } from '../signing-keys/signing-keys.module.js';
import { DEVICE_DAYS, type Device, type OpenedSession } from './sessions.service.js';

/** The refresh token, which scripts cannot read. */
const REFRESH_COOKIE = 'chhapai_refresh';
/** A random value that scripts of this site repeat in the header `X-XSRF-TOKEN`. */
const XSRF_COOKIE = 'XSRF-TOKEN';

/** Recognises a browser that has logged in before. */
const DEVICE_COOKIE = 'chhapai_device';
const DEVICE_TOKEN = /^[\w-]{43}$/;

/** The XSRF header does not match the cookie: another site may have sent the request. */
class XsrfMismatch extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'auth.xsrf_mismatch';

  constructor() {
    super('This page is out of date. Please reload it and try again.');
  }
}

/** The cookies and reply bodies that carry a session. */
@Injectable()
export class SessionReplies {
  private readonly cookie: { sameSite: 'strict'; secure: boolean; maxAge: number };

  constructor(
    @Inject(ENV) env: AuthEnv,
    private readonly signingKeys: SigningKeysService,
  ) {
    const secure = env.PUBLIC_ORIGIN.startsWith('https:');
    this.cookie = { sameSite: 'strict', secure, maxAge: env.REFRESH_TOKEN_DAYS * 86_400 };
  }

  /** Undefined if the browser has no session. Throws `XsrfMismatch` if the header does not match the cookie. */
  read(request: FastifyRequest): { refreshToken: string; xsrf: string } | undefined {
    const refreshToken = request.cookies[REFRESH_COOKIE];
    if (!refreshToken) return undefined;
    const xsrf = request.cookies[XSRF_COOKIE];
    if (!xsrf || !isEqual(xsrf, request.headers['x-xsrf-token'])) throw new XsrfMismatch();
    return { refreshToken, xsrf };
  }

  /** The browser that sends a request. */
  deviceOf(request: FastifyRequest): Device {
    const token = request.cookies[DEVICE_COOKIE];
    return {
      userAgent: request.headers['user-agent'],
      token: token && DEVICE_TOKEN.test(token) ? token : undefined,
      network: networkOf(request.ip),
    };
  }

  /** Sets the cookies and returns the reply. A renewed session keeps its `xsrf`, so that two tabs can renew at once. */
  async signedIn(
    response: FastifyReply,
    { sessionId, account, refreshToken, deviceToken }: OpenedSession,
    message: string,
    xsrf = randomToken(),
  ): Promise<Omit<AuthReply, 'success'>> {
    const { id, name, email, role, avatar } = account;
    const jwtToken = await this.signingKeys.issueAccessToken({ sub: id, sid: sessionId, role, name, email });
    void response.setCookie(REFRESH_COOKIE, refreshToken, { ...this.cookie, httpOnly: true, path: '/api/auth' });
    void response.setCookie(XSRF_COOKIE, xsrf, { ...this.cookie, path: '/' });
    if (deviceToken) {
      const maxAge = DEVICE_DAYS * 86_400;
      void response.setCookie(DEVICE_COOKIE, deviceToken, {
        ...this.cookie,
        maxAge,
        httpOnly: true,
        path: '/api/auth',
      });
    }
    return { message, jwtToken, name, email, role, avatar };
  }

  /** Clears the cookies. */
  signedOut(response: FastifyReply): { message: string } {
    void response.clearCookie(REFRESH_COOKIE, { ...this.cookie, httpOnly: true, path: '/api/auth' });
    void response.clearCookie(XSRF_COOKIE, { ...this.cookie, path: '/' });
    return { message: 'Logged out successfully' };
  }
}

function isEqual(expected: string, given: unknown): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(String(given))];
  return a.length === b.length && timingSafeEqual(a, b);
}
