import {
  createRemoteJWKSet,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
} from 'jose';
import { Unavailable } from '../errors/request.errors.js';

/** A token that is not to be believed. */
export class TokenRefused extends Error {
  constructor(readonly isExpired: boolean) {
    super(isExpired ? 'The token has expired' : 'The token is not valid');
  }
}

/** What tokens of one issuer must be. */
export type TokenTerms = Required<Pick<JWTVerifyOptions, 'issuer' | 'audience' | 'algorithms'>>;

/** Verifies tokens by the keys their issuer publishes. Keeps the keys for ten minutes; a new key id fetches them anew. */
export class RemoteKeys {
  private readonly keys: JWTVerifyGetKey;

  constructor(
    jwksUrl: URL,
    private readonly terms: TokenTerms,
  ) {
    this.keys = createRemoteJWKSet(jwksUrl, { timeoutDuration: 3000, cooldownDuration: 10_000, cacheMaxAge: 600_000 });
  }

  /** Throws `TokenRefused`, or `Unavailable` when the keys cannot be had. */
  async verify(token: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, this.keys, { ...this.terms, requiredClaims: ['exp', 'sub'] });
      return payload;
    } catch (error) {
      if (isAboutTheToken(error)) throw new TokenRefused(error instanceof errors.JWTExpired);
      throw new Unavailable(error);
    }
  }
}

/** Everything else that can go wrong is fetching the keys: no answer, too late, or none that holds keys. */
function isAboutTheToken(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  return error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
}
