import {
  createRemoteJWKSet,
  errors,
  jwtVerify,
  type JWTPayload,
  type JWTVerifyGetKey,
  type JWTVerifyOptions,
} from 'jose';
import { Unavailable } from '../errors/domain-error.js';

/** The token is invalid, or has expired: by its date, or because its key is no longer published. */
export class TokenRefused extends Error {
  constructor(readonly isExpired: boolean) {
    super(isExpired ? 'The token has expired' : 'The token is not valid');
  }
}

/** Required issuer, audience and algorithms of a token. */
export type TokenRequirements = Required<Pick<JWTVerifyOptions, 'issuer' | 'audience' | 'algorithms'>>;

/** Fetches the issuer's published keys. Caches them for ten minutes; an unknown key id fetches them again. */
export const remoteKeys = (jwksUrl: URL): JWTVerifyGetKey =>
  createRemoteJWKSet(jwksUrl, { timeoutDuration: 3000, cooldownDuration: 10_000, cacheMaxAge: 600_000 });

/** Verifies tokens with an issuer's keys. */
export class TokenVerifier {
  constructor(
    private readonly keys: JWTVerifyGetKey,
    private readonly requirements: TokenRequirements,
  ) {}

  /** Throws `TokenRefused`, or `Unavailable` if the keys cannot be fetched. */
  async verify(token: string): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, this.keys, { ...this.requirements, requiredClaims: ['exp', 'sub'] });
      return payload;
    } catch (error) {
      if (isTokenError(error)) throw new TokenRefused(isOutdated(error));
      throw new Unavailable(error);
    }
  }
}

/**
 * Whether the token has expired, or its key is no longer published, because all of the key's tokens have expired or the key has
 * leaked. In either case, the session gets a new token.
 */
const isOutdated = (error: unknown) => error instanceof errors.JWTExpired || error instanceof errors.JWKSNoMatchingKey;

/** Whether the token is at fault. All other errors come from fetching the keys: no response, a timeout, or an invalid key set. */
function isTokenError(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  return error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
}
