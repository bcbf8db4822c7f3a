import type { AccessClaims, Role } from '@chhapai/contracts';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { AccessTokens } from './access-tokens.js';
import { Forbidden, LoginRequired } from './access.errors.js';

export const RolesKey = Reflector.createDecorator<Role[]>();
const claimsOf = new WeakMap<FastifyRequest, AccessClaims>();

/** Lets a call through when it bears a good access token, and one of the roles when roles are asked for. */
@Injectable()
export class SignedInGuard implements CanActivate {
  constructor(
    @Inject(AccessTokens) private readonly tokens: AccessTokens,
    @Inject(Reflector) private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const claims = claimsOf.get(request) ?? (await this.tokens.verify(bearerToken(request)));
    claimsOf.set(request, claims);
    const roles = this.reflector.getAllAndOverride(RolesKey, [context.getHandler(), context.getClass()]);
    if (roles && !roles.includes(claims.role)) throw new Forbidden();
    return true;
  }
}

/** Who the guard let through. Throws when the call has no guard, which is a mistake of ours. */
export function claimsFrom(context: ExecutionContext): AccessClaims {
  const claims = claimsOf.get(context.switchToHttp().getRequest<FastifyRequest>());
  if (!claims) throw new Error(`${context.getClass().name}.${context.getHandler().name} lacks @SignedIn()`);
  return claims;
}

function bearerToken(request: FastifyRequest): string {
  const token = /^Bearer +([\w.~+/-]+=*) *$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new LoginRequired();
  return token;
}
