import { authPaths } from '@chhapai/contracts';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ENV, type ServiceEnv } from '../env.js';
import { accessTokenParameters } from './access-tokens.js';
import { Forbidden, LoginRequired } from './access.errors.js';
import { findBearerToken } from './bearer-token.js';
import { remoteKeys, TokenRefused, TokenVerifier } from './token-verifier.js';

/** Issuer, audience and signature algorithm of the auth service's tokens for calls to other services. They last a minute. */
export const serviceTokenParameters = { ...accessTokenParameters, audience: 'chhapai-services' } as const;

/**
 * Admits the auth service, which sends a token about the person whose id is in the path (`:id`). Nobody else has such a token:
 * people's tokens are for a different audience.
 */
@Injectable()
export class AuthServiceGuard implements CanActivate {
  private readonly verifier: TokenVerifier | undefined;

  constructor(@Inject(ENV) { AUTH_URL }: ServiceEnv) {
    const { issuer, audience, algorithm } = serviceTokenParameters;
    if (AUTH_URL === undefined) return;
    const keys = remoteKeys(new URL(authPaths.jwks, AUTH_URL));
    this.verifier = new TokenVerifier(keys, { issuer, audience, algorithms: [algorithm] });
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest<{ Params: { id: string } }>>();
    const token = findBearerToken(request);
    if (!token || !this.verifier) throw new LoginRequired();
    const { sub } = await this.verifier.verify(token).catch((error: unknown) => {
      throw error instanceof TokenRefused ? new LoginRequired() : error;
    });
    if (sub !== request.params.id) throw new Forbidden();
    return true;
  }
}
