import { AccessClaims, authPaths } from '@chhapai/contracts';
import { LRUCache } from 'lru-cache';
import { LoginRequired, TokenExpired } from './access.errors.js';
import { RemoteKeys, TokenRefused } from './remote-keys.js';

/** `iss` and `aud` of every access token, and how it is signed. */
export const accessTokenTerms = { issuer: 'chhapai-auth', audience: 'chhapai', algorithm: 'ES256' } as const;

/** How long a verified token is believed without verifying its signature again: that alone costs 160 µs. */
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 10_000;

/** Verifies the access tokens of the auth service. */
export class AccessTokens {
  private readonly keys: RemoteKeys;
  private readonly verified = new LRUCache<string, AccessClaims>({ max: MOST_REMEMBERED });

  /** `authUrl` is the auth service's base address. */
  constructor(authUrl: string) {
    const { issuer, audience, algorithm } = accessTokenTerms;
    this.keys = new RemoteKeys(new URL(authPaths.jwks, authUrl), { issuer, audience, algorithms: [algorithm] });
  }

  /** Throws `TokenExpired`, `LoginRequired`, or `Unavailable` when the keys cannot be had. */
  async verify(token: string): Promise<AccessClaims> {
    const known = this.verified.get(token);
    if (known) return known;
    const payload = await this.keys.verify(token).catch(refuse);
    const claims = AccessClaims.safeParse(payload);
    if (!claims.success) throw new LoginRequired();
    const left = (payload.exp ?? 0) * 1000 - Date.now();
    if (left > 0) this.verified.set(token, claims.data, { ttl: Math.min(left, REMEMBERED_MS) });
    return claims.data;
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof TokenRefused)) throw error;
  throw error.isExpired ? new TokenExpired() : new LoginRequired();
}
