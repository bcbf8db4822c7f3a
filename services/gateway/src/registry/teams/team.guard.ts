import type { TokenAction } from '@chhapai/contracts';
import { findBearerToken, GuardedBy } from '@chhapai/service-kit';
import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { AuthenticatedTeam } from './authenticated-team.js';
import { TeamTokens } from './team-tokens.js';
import { TokenRequired } from './teams.errors.js';

const ForWholeShop = Reflector.createDecorator<boolean>();
const RequiredAction = Reflector.createDecorator<TokenAction>();
const teams = new WeakMap<FastifyRequest, AuthenticatedTeam>();

/**
 * Requires a team's token that permits the route's action. A request that changes the app in its path (`:app`) requires a token
 * of that app.
 */
@Injectable()
export class TeamGuard implements CanActivate {
  constructor(
    private readonly tokens: TeamTokens,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest<{ Params: { app?: string } }>>();
    const team = await this.tokens.authenticate(bearerToken(request));
    teams.set(request, team);
    team.requireAction(this.reflector.get(RequiredAction, context.getHandler()));
    if (this.reflector.get(ForWholeShop, context.getHandler())) team.requireApp('*');
    const { app } = request.params;
    if (app !== undefined && request.method !== 'GET' && request.method !== 'HEAD') team.requireApp(app);
    return true;
  }
}

/** Route: requires a team's token that permits the action. */
export const TeamMay = (action: TokenAction) => applyDecorators(RequiredAction(action), GuardedBy(TeamGuard));

/** Route: requires a token that may release every app and manage teams. */
export const ShopTeamOnly = () => applyDecorators(ForWholeShop(true), TeamMay('manage'));

/** Parameter: the team that sent the request. Requires the `TeamGuard` on the route. */
export const CurrentTeam = createParamDecorator((_: unknown, context: ExecutionContext): AuthenticatedTeam => {
  const team = teams.get(context.switchToHttp().getRequest<FastifyRequest>());
  if (!team) throw new Error(`${context.getClass().name}.${context.getHandler().name} lacks the TeamGuard`);
  return team;
});

function bearerToken(request: FastifyRequest): string {
  const token = findBearerToken(request);
  if (!token) throw new TokenRequired();
  return token;
}
