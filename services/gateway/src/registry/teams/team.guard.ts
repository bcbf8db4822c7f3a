import { GuardedBy } from '@chhapai/service-kit';
import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { TeamTokens, type AuthenticatedTeam } from './team-tokens.js';
import { TokenRequired } from './teams.errors.js';

const ForWholeShop = Reflector.createDecorator<boolean>();
const teams = new WeakMap<FastifyRequest, AuthenticatedTeam>();

/** Requires a team's token. A request that changes the app in its path (`:app`) requires the token of a team that owns it. */
@Injectable()
export class TeamGuard implements CanActivate {
  constructor(
    private readonly tokens: TeamTokens,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest<{ Params: { app?: string } }>>();
    const team = teams.get(request) ?? (await this.tokens.findTeam(bearerToken(request)));
    if (!team) throw new TokenRequired();
    teams.set(request, team);
    if (this.reflector.getAllAndOverride(ForWholeShop, [context.getHandler(), context.getClass()]))
      team.requireApp('*');
    const { app } = request.params;
    if (app !== undefined && request.method !== 'GET' && request.method !== 'HEAD') team.requireApp(app);
    return true;
  }
}

/** Controller or route: requires the token of a team that may release every app. */
export const ShopTeamOnly = () => applyDecorators(ForWholeShop(true), GuardedBy(TeamGuard));

/** Parameter: the team that sent the request. Requires the `TeamGuard` on the route. */
export const CurrentTeam = createParamDecorator((_: unknown, context: ExecutionContext): AuthenticatedTeam => {
  const team = teams.get(context.switchToHttp().getRequest<FastifyRequest>());
  if (!team) throw new Error(`${context.getClass().name}.${context.getHandler().name} lacks the TeamGuard`);
  return team;
});

function bearerToken(request: FastifyRequest): string {
  const token = /^Bearer +([\w.~+/-]+=*) *$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new TokenRequired();
  return token;
}
