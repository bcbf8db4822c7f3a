import { AccessClaims, authPaths } from '@chhapai/contracts';
import type { JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { LoginRequired, TokenExpired } from './access.errors.js';
import { remoteKeys, TokenRefused, TokenVerifier } from './token-verifier.js';

/** Issuer, audience and signature algorithm of access tokens. */
export const accessTokenParameters = { issuer: 'chhapai-auth', audience: 'chhapai', algorithm: 'ES256' } as const;

/** Verified tokens are cached for this long, because verifying a signature takes 160 µs. */
const CACHE_MS = 60_000;
const MAX_CACHED = 10_000;

/** Verifies the access tokens of the auth service. */
export class AccessTokens {
  private readonly verifier?: TokenVerifier;
  private readonly verified = new LRUCache<string, AccessClaims>({ max: MAX_CACHED });

  /** `keys` are the auth service's keys, or its base URL. A service without either cannot verify tokens. */
  constructor(keys: JWTVerifyGetKey | string | undefined) {
    if (keys === undefined) return;
    const { issuer, audience, algorithm } = accessTokenParameters;
    const getKey = typeof keys === 'string' ? remoteKeys(new URL(authPaths.jwks, keys)) : keys;
    this.verifier = new TokenVerifier(getKey, { issuer, audience, algorithms: [algorithm] });
  }

  /** Throws `TokenExpired`, `LoginRequired`, or `Unavailable` if the keys cannot be fetched. */
  async verify(token: string): Promise<AccessClaims> {
    const cached = this.verified.get(token);
    if (cached) return cached;
    if (!this.verifier) throw new Error('AUTH_URL is not set, so access tokens cannot be verified');
    const payload = await this.verifier.verify(token).catch(refuse);
    const claims = AccessClaims.safeParse(payload);
    if (!claims.success) throw new LoginRequired();
    const remainingMs = (payload.exp ?? 0) * 1000 - Date.now();
    if (remainingMs > 0) this.verified.set(token, claims.data, { ttl: Math.min(remainingMs, CACHE_MS) });
    return claims.data;
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof TokenRefused)) throw error;
  throw error.isExpired ? new TokenExpired() : new LoginRequired();
}
