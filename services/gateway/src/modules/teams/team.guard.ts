import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { CallingTeam } from './calling-team.js';
import { TeamTokens } from './team-tokens.js';
import { TokenRequired } from './teams.errors.js';

export const WantedApp = Reflector.createDecorator<'*' | undefined>();
const teams = new WeakMap<FastifyRequest, CallingTeam>();

/** Lets a call through that bears a team's token and, when it changes the app of its path, that of a team who has it. */
@Injectable()
export class TeamGuard implements CanActivate {
  constructor(
    @Inject(TeamTokens) private readonly tokens: TeamTokens,
    @Inject(Reflector) private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest<{ Params: { app?: string } }>>();
    const team = teams.get(request) ?? (await this.tokens.teamOf(bearerToken(request)));
    if (!team) throw new TokenRequired();
    teams.set(request, team);
    const wanted = this.reflector.getAllAndOverride(WantedApp, [context.getHandler(), context.getClass()]);
    // Nest makes an object of a decorator's missing value.
    if (wanted === '*') team.mustOwn(wanted);
    const { app } = request.params;
    if (app !== undefined && request.method !== 'GET' && request.method !== 'HEAD') team.mustOwn(app);
    return true;
  }
}

/** Who the guard let through. Throws when the call has no guard, which is a mistake of ours. */
export function teamFrom(context: ExecutionContext): CallingTeam {
  const team = teams.get(context.switchToHttp().getRequest<FastifyRequest>());
  if (!team) throw new Error(`${context.getClass().name}.${context.getHandler().name} lacks @TeamAccess()`);
  return team;
}

function bearerToken(request: FastifyRequest): string {
  const token = /^Bearer +([\w.~+/-]+=*) *$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new TokenRequired();
  return token;
}
