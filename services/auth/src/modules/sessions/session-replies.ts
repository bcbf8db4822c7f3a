import type { AuthReply } from '@chhapai/contracts';
import { ENV, HostCookie, networkOf } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthEnv } from '../../auth.env.js';
import { SigningKeysService } from '../signing-keys/signing-keys.module.js';
import { XsrfMismatch } from './sessions.errors.js';
import { DEVICE_DAYS, type Device, type OpenedSession, type PresentedTokens } from './sessions.service.js';

const refreshCookie = new HostCookie({ name: 'chhapai_refresh', sameSite: 'strict', path: '/api/auth' });
/** Recognises a browser that has logged in before. */
const deviceCookie = new HostCookie({ name: 'chhapai_device', sameSite: 'strict', path: '/api/auth' });
/**
 * A random value of the session, which scripts of this site repeat in the header `X-XSRF-TOKEN`. Both names come from the
 * specification.
 */
const XSRF_COOKIE = 'XSRF-TOKEN';
const DEVICE_TOKEN = /^[\w-]{43}$/;

/** Reads and writes the cookies and reply bodies that carry a session. */
@Injectable()
export class SessionReplies {
  private readonly cookieOptions: { isSecure: boolean; maxAge: number };

  constructor(
    @Inject(ENV) env: AuthEnv,
    private readonly signingKeys: SigningKeysService,
  ) {
    const isSecure = env.PUBLIC_ORIGIN.startsWith('https:');
    this.cookieOptions = { isSecure, maxAge: env.REFRESH_TOKEN_DAYS * 86_400 };
  }

  /**
   * The tokens that the browser presents; undefined if it has no session. Throws `XsrfMismatch` if the header does not match the
   * cookie; the caller must check that both belong to the session.
   */
  read(request: FastifyRequest): PresentedTokens | undefined {
    const refreshToken = refreshCookie.read(request);
    if (!refreshToken) return undefined;
    const xsrf = request.headers['x-xsrf-token'];
    if (typeof xsrf !== 'string' || xsrf === '' || xsrf !== request.cookies[XSRF_COOKIE]) throw new XsrfMismatch();
    return { refreshToken, xsrf };
  }

  /** The browser that sends a request. */
  deviceOf(request: FastifyRequest): Device {
    const token = deviceCookie.read(request);
    return {
      userAgent: request.headers['user-agent'],
      token: token && DEVICE_TOKEN.test(token) ? token : undefined,
      network: networkOf(request.ip),
    };
  }

  /** Sets the cookies and returns the reply. */
  async writeSession(
    response: FastifyReply,
    { sessionId, account, refreshToken, xsrf, deviceToken }: OpenedSession,
    message: string,
  ): Promise<Omit<AuthReply, 'success'>> {
    const { id, name, email, role, avatar } = account;
    const jwtToken = await this.signingKeys.issueAccessToken({ sub: id, sid: sessionId, role, name, email });
    const { isSecure, maxAge } = this.cookieOptions;
    refreshCookie.write(response, refreshToken, this.cookieOptions);
    void response.setCookie(XSRF_COOKIE, xsrf, { sameSite: 'strict', secure: isSecure, path: '/', maxAge });
    if (deviceToken) deviceCookie.write(response, deviceToken, { isSecure, maxAge: DEVICE_DAYS * 86_400 });
    return { message, jwtToken, name, email, role, avatar };
  }

  /** Clears the cookies and returns the reply. */
  clearSession(response: FastifyReply): { message: string } {
    const { isSecure } = this.cookieOptions;
    refreshCookie.clear(response, isSecure);
    void response.clearCookie(XSRF_COOKIE, { sameSite: 'strict', secure: isSecure, path: '/' });
    return { message: 'Logged out successfully' };
  }
}
