import { LoginBody, SignupBody } from '@chhapai/contracts';
import { ENV, remoteKeys, TokenRefused, TokenVerifier } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { AuthEnv } from '../../auth.env.js';
import { GoogleLoginFailed, GoogleNotSetUp } from './sign-in.errors.js';

/** Claims of a Google ID token. Source: developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload */
const GoogleProfile = z.object({
  sub: z.string().min(1).max(255),
  email: LoginBody.shape.email,
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  name: SignupBody.shape.name.optional().catch(undefined),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2048)
    .catch(''),
  nonce: z.string().optional(),
});
export type GoogleProfile = z.infer<typeof GoogleProfile>;

/** Verifies credentials of the Google button. */
@Injectable()
export class GoogleIdentity {
  readonly clientId: string | null;
  private readonly verifier?: TokenVerifier;

  constructor(@Inject(ENV) env: AuthEnv) {
    this.clientId = env.GOOGLE_CLIENT_ID ?? null;
    if (!this.clientId) return;
    this.verifier = new TokenVerifier(remoteKeys(new URL(env.GOOGLE_JWKS_URL)), {
      // Google's tokens may omit the scheme.
      issuer: [env.GOOGLE_ISSUER, env.GOOGLE_ISSUER.replace(/^https:\/\//, '')],
      audience: this.clientId,
      algorithms: ['RS256', 'ES256'],
    });
  }

  /**
   * Returns the profile in a credential. The nonce of a token, if there is one, must be the browser's. A token without a nonce
   * is accepted, because the call in the specification has only the credential. Throws `GoogleLoginFailed`, `GoogleNotSetUp`,
   * or `Unavailable` if Google's keys cannot be fetched.
   */
  async verify(credential: string, nonce: string | undefined): Promise<GoogleProfile> {
    if (!this.verifier) throw new GoogleNotSetUp();
    const profile = GoogleProfile.safeParse(await this.verifier.verify(credential).catch(refuse));
    if (!profile.success) throw new GoogleLoginFailed();
    if (profile.data.nonce !== undefined && profile.data.nonce !== nonce) throw new GoogleLoginFailed();
    return profile.data;
  }
}

function refuse(error: unknown): never {
  throw error instanceof TokenRefused ? new GoogleLoginFailed() : error;
}
