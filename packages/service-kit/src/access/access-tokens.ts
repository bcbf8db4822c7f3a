import { AccessClaims, authPaths } from '@chhapai/contracts';
import { LoginRequired, TokenExpired } from './access.errors.js';
import { RemoteKeys, TokenRefused } from './remote-keys.js';

/** `iss` and `aud` of every access token, and how it is signed. */
export const accessTokenTerms = { issuer: 'chhapai-auth', audience: 'chhapai', algorithm: 'ES256' } as const;

/** Verifies the access tokens of the auth service. */
export class AccessTokens {
  private readonly keys: RemoteKeys;

  /** `authUrl` is the auth service's base address. */
  constructor(authUrl: string) {
    const { issuer, audience, algorithm } = accessTokenTerms;
    this.keys = new RemoteKeys(new URL(authPaths.jwks, authUrl), { issuer, audience, algorithms: [algorithm] });
  }

  /** Throws `TokenExpired`, `LoginRequired`, or `Unavailable` when the keys cannot be had. */
  async verify(token: string): Promise<AccessClaims> {
    const claims = AccessClaims.safeParse(await this.keys.verify(token).catch(refuse));
    if (!claims.success) throw new LoginRequired();
    return claims.data;
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof TokenRefused)) throw error;
  throw error.isExpired ? new TokenExpired() : new LoginRequired();
}
