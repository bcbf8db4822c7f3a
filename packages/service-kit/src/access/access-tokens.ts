import { AccessClaims, authPaths } from '@chhapai/contracts';
import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { Unavailable } from '../errors/request.errors.js';
import { LoginRequired, TokenExpired } from './access.errors.js';

/** `iss` and `aud` of every access token, and how it is signed. */
export const accessTokenTerms = { issuer: 'chhapai-auth', audience: 'chhapai', algorithm: 'ES256' } as const;

/** Verifies access tokens by the keys the auth service publishes; keeps the keys for ten minutes. */
export class AccessTokens {
  private readonly keys: JWTVerifyGetKey;

  constructor(authUrl: string) {
    this.keys = createRemoteJWKSet(new URL(authPaths.jwks, authUrl), {
      timeoutDuration: 3000,
      cooldownDuration: 10_000,
      cacheMaxAge: 600_000,
    });
  }

  /** Throws `TokenExpired`, `LoginRequired`, or `Unavailable` when the keys cannot be had. */
  async verify(token: string): Promise<AccessClaims> {
    const { issuer, audience, algorithm } = accessTokenTerms;
    try {
      const { payload } = await jwtVerify(token, this.keys, { issuer, audience, algorithms: [algorithm] });
      return AccessClaims.parse(payload);
    } catch (error) {
      throw refusalOf(error);
    }
  }
}

function refusalOf(error: unknown): Error {
  if (error instanceof errors.JWTExpired) return new TokenExpired();
  if (isAboutTheToken(error)) return new LoginRequired();
  return new Unavailable(error);
}

/** Everything else that can go wrong is fetching the keys: refused, timed out, not the expected answer. */
function isAboutTheToken(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  if (error instanceof errors.JOSEError) return error.code !== 'ERR_JOSE_GENERIC';
  return (error instanceof Error && error.name === '$ZodError') || (error as Error)?.name === 'ZodError';
}
