import { isPermitted, type AccessClaims, type Permission, type Role, type SessionState } from '@chhapai/contracts';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { findBearerToken } from './bearer-token.js';
import { AccessTokens } from './access-tokens.js';
import { Forbidden, LoginRequired, RoleChanged, SecondFactorSetupRequired, TokenExpired } from './access.errors.js';
import { SessionStates } from './session-states.js';

/** Access that needs a session: that of any signed-in shopper, or that of a staff member. */
export type SessionAccess = 'signed in' | { roles: readonly Role[] } | { permission: Permission };

/** The credential of a request: a bearer token (an access token or a team's token), or a key in the named header. */
export type Credential = 'bearer' | { header: string };

/** Who may use a route: everyone, people with a session, or people whom the service's guard admits by one of the credentials. */
export type Access = 'public' | SessionAccess | { guard: string; accepts: readonly Credential[] };

/** Set by `@Public()`, `@SignedIn()`, `@Permitted()`, `@Roles()` and `@GuardedBy()`. */
export const AccessMetadata = Reflector.createDecorator<Access>();

/** Whether a route is only for people with a session. */
export const needsSession = (access: Access | undefined): access is SessionAccess =>
  access !== undefined && access !== 'public' && (access === 'signed in' || !('guard' in access));

const claimsOf = new WeakMap<FastifyRequest, AccessClaims>();

/**
 * Checks a request's access token, and asks the auth service whether its session and role are still valid. While the auth
 * service does not respond, staff routes are unavailable, and shoppers' routes trust the token.
 */
@Injectable()
export class AccessControl {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly sessions: SessionStates,
  ) {}

  /**
   * Resolves if the sender may use the route. Throws `LoginRequired`, `TokenExpired`, `Forbidden`, `RoleChanged`,
   * `SecondFactorSetupRequired` or `Unavailable`.
   */
  async authorise(access: SessionAccess, request: FastifyRequest): Promise<void> {
    const claims = await this.tokens.verify(bearerToken(request));
    if (!allows(access, claims.role)) throw await this.refusal(access, claims);
    claimsOf.set(request, claims.sid === undefined ? claims : await this.confirm(access, claims, claims.sid));
  }

  /** Bypasses the cache if the cached role does not allow the request, because the token's role may be newer. */
  private async readSession(access: SessionAccess, sid: string): Promise<SessionState | 'ended'> {
    const cached = await this.sessions.read(sid);
    return cached === 'ended' || allows(access, cached.role) ? cached : this.sessions.readAgain(sid);
  }

  /** The error for a token whose role does not allow the request: `RoleChanged` if the person's current role would allow it. */
  private async refusal(access: SessionAccess, { sid }: AccessClaims): Promise<Forbidden | RoleChanged> {
    const session = sid && (await this.sessions.read(sid).catch(() => undefined));
    if (!session || session === 'ended' || !allows(access, session.role)) return new Forbidden();
    return new RoleChanged(session.role);
  }

  /** The claims with the current role and email address. */
  private async confirm(access: SessionAccess, claims: AccessClaims, sid: string): Promise<AccessClaims> {
    const isForStaff = access !== 'signed in';
    const session = await this.readSession(access, sid).catch((error: unknown) => {
      if (isForStaff) throw error;
      return 'unknown' as const;
    });
    if (session === 'unknown') return claims;
    if (session === 'ended') throw new TokenExpired();
    if (!allows(access, session.role)) throw new RoleChanged(session.role);
    if (isForStaff && session.secondFactorMissing) throw new SecondFactorSetupRequired();
    const { role, email = claims.email } = session;
    return role === claims.role && email === claims.email ? claims : { ...claims, role, email };
  }
}

/** Whether people with this role may use the route. */
export function allows(access: SessionAccess, role: Role): boolean {
  if (access === 'signed in') return true;
  return 'roles' in access ? access.roles.includes(role) : isPermitted(role, access.permission);
}

/**
 * The verified claims of a request. Throws if its route is not restricted to signed-in shoppers, which is a programming error.
 */
export function claimsFrom(context: ExecutionContext): AccessClaims {
  const claims = claimsOf.get(context.switchToHttp().getRequest<FastifyRequest>());
  if (!claims) throw new Error(`${context.getClass().name}.${context.getHandler().name} lacks @SignedIn()`);
  return claims;
}

function bearerToken(request: FastifyRequest): string {
  const token = findBearerToken(request);
  if (!token) throw new LoginRequired();
  return token;
}
