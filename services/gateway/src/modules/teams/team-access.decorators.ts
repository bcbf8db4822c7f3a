import { applyDecorators, createParamDecorator, UseGuards, type ExecutionContext } from '@nestjs/common';
import type { CallingTeam } from './calling-team.js';
import { TeamGuard, teamFrom, WantedApp } from './team.guard.js';

/**
 * Class or method: only with a team's token. Calls that change the app of their path (`:app`) want one of a team that
 * has the app; with `*`, of a team that has a say over the whole shop.
 */
export const TeamAccess = (wanted?: '*') => applyDecorators(WantedApp(wanted), UseGuards(TeamGuard));

/** Parameter: the team that calls. Wants `@TeamAccess()` on the call. */
export const ByTeam = createParamDecorator((_: unknown, context: ExecutionContext): CallingTeam => teamFrom(context));
