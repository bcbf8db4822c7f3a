import { ENV, hashToken, HostCookie, randomToken } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthEnv } from '../../auth.env.js';

const cookie = new HostCookie({ name: 'chhapai_google', sameSite: 'strict', path: '/api/auth/google' });
const SECRET = /^[\w-]{43}$/;
/** A login page may stay open for hours. */
const MAX_AGE_SECONDS = 86_400;

/**
 * Ties Google's ID tokens to a browser: the browser keeps a secret in a cookie, the login page gives Google the hash of the
 * secret, and Google puts the hash into the token. Source: OpenID Connect Core 1.0, section 15.5.2.
 */
@Injectable()
export class GoogleNonce {
  private readonly isSecure: boolean;

  constructor(@Inject(ENV) env: AuthEnv) {
    this.isSecure = env.PUBLIC_ORIGIN.startsWith('https:');
  }

  /** The nonce for a login page; the same for all pages of the browser until one of them has logged in. */
  issue(request: FastifyRequest, reply: FastifyReply): string {
    const secret = secretOf(request) ?? randomToken();
    cookie.write(reply, secret, { isSecure: this.isSecure, maxAge: MAX_AGE_SECONDS });
    return hashToken(secret);
  }

  /** The nonce that the browser was given last; undefined if there was none. */
  read(request: FastifyRequest): string | undefined {
    const secret = secretOf(request);
    return secret && hashToken(secret);
  }

  /** Discards the nonce, so that the browser gets a new one for its next login. */
  discard(reply: FastifyReply): void {
    cookie.clear(reply, this.isSecure);
  }
}

function secretOf(request: FastifyRequest): string | undefined {
  const secret = cookie.read(request);
  return secret && SECRET.test(secret) ? secret : undefined;
}
