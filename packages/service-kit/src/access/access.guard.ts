import type { AccessClaims, Role } from '@chhapai/contracts';
import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { AccessTokens } from './access-tokens.js';
import { Forbidden, LoginRequired } from './access.errors.js';

/** Who may use a route: everybody, signed-in shoppers, shoppers with one of the roles, or whoever the service's guard admits. */
export type Access = 'public' | 'signed in' | { roles: readonly Role[] } | { guard: string };

/** Set by `@Public()`, `@SignedIn()`, `@Roles()` and `@GuardedBy()`. */
export const AccessMetadata = Reflector.createDecorator<Access>();

const claimsOf = new WeakMap<FastifyRequest, AccessClaims>();

/** Guards every controller of a service. A route that declares no access is refused. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride(AccessMetadata, [context.getHandler(), context.getClass()]);
    if (access === undefined) throw new Forbidden();
    if (access === 'public' || (access !== 'signed in' && 'guard' in access)) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const claims = await signIn(request, this.tokens);
    if (access !== 'signed in' && !access.roles.includes(claims.role)) throw new Forbidden();
    return true;
  }
}

/**
 * Verifies a request's access token and remembers its claims for `claimsFrom`. For guards of routes that have another way in
 * besides signing in. Throws `LoginRequired` or `TokenExpired`.
 */
export async function signIn(request: FastifyRequest, tokens: AccessTokens): Promise<AccessClaims> {
  const claims = await tokens.verify(bearerToken(request));
  claimsOf.set(request, claims);
  return claims;
}

/** The verified claims of a request. Throws if its route is not restricted to signed-in shoppers, which is a programming error. */
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
