import type { AccessClaims } from '@chhapai/contracts';
import { accessTokenTerms } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { SignJWT } from 'jose';
import { AUTH_ENV, type AuthEnv } from '../../auth.env.js';
import { KeyRing } from './key-ring.js';

@Injectable()
export class IssueAccessToken {
  constructor(
    @Inject(AUTH_ENV) private readonly env: AuthEnv,
    private readonly ring: KeyRing,
  ) {}

  async execute({ sub, role, name, email }: AccessClaims): Promise<string> {
    const { kid, privateKey } = await this.ring.current();
    const { issuer, audience, algorithm } = accessTokenTerms;
    return new SignJWT({ role, name, email })
      .setProtectedHeader({ alg: algorithm, kid })
      .setSubject(sub)
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${this.env.ACCESS_TOKEN_SECONDS}s`)
      .sign(privateKey);
  }
}
