import {
  TokenAction,
  type TeamsReply,
  type TeamToken,
  type TeamTokenBody,
  type TeamTokenReply,
} from '@chhapai/contracts';
import { randomToken, sha256, violatedConstraint } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordEvent } from '../audit/index.js';
import { includesApp, type AuthenticatedTeam } from './authenticated-team.js';
import { TeamTokenEntity } from './team-token.entity.js';
import { requireValidToken, tokenState } from './team-tokens.js';
import { TeamEntity } from './team.entity.js';
import { AppNotOwned, TeamConflict, TeamNotFound, TokenNotFound } from './teams.errors.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Lists, creates and revokes tokens. `by` is the requesting team. */
@Injectable()
export class ManageTokens {
  constructor(private readonly dataSource: DataSource) {}

  async list(by: AuthenticatedTeam): Promise<TeamsReply['data']> {
    const { manager } = this.dataSource;
    const isAll = by.mayManageShop;
    const teams = await manager.find(TeamEntity, { where: isAll ? {} : { name: by.name }, order: { name: 'ASC' } });
    const tokens = await manager.find(TeamTokenEntity, {
      where: isAll ? {} : { team: by.name },
      order: { createdAt: 'DESC', name: 'ASC' },
    });
    return teams.map(({ name, apps }) => ({
      team: name,
      apps,
      tokens: tokens.filter(({ team }) => team === name).map(tokenEntry),
    }));
  }

  /** The token itself is returned only this once. */
  async create(team: string, body: TeamTokenBody, by: AuthenticatedTeam): Promise<TeamTokenReply['data']> {
    return this.dataSource.transaction(async (tx) => {
      await requireValidToken(tx, by);
      const owner = await getTeam(tx, team);
      const { name, days, apps = by.name === team ? [...by.token.apps] : owner.apps } = body;
      const actions = TokenAction.options.filter((action) => (body.actions ?? by.token.actions).includes(action));
      for (const action of actions) by.requireAction(action);
      for (const app of apps) {
        by.requireApp(app);
        if (!includesApp(owner.apps, app)) throw new AppNotOwned(team, app);
      }
      const { entity, token } = await insertToken(tx, { team, name, apps, actions, days });
      const details = { team, token: name, apps, actions, expiresAt: entity.expiresAt?.toISOString() };
      await recordEvent(tx, { by: by.name, action: 'team.token_made', details });
      return { ...tokenEntry(entity), token };
    });
  }

  /** Does nothing if the token has already been revoked. Waits for a release that is being stored with it. */
  async revoke(
    team: string,
    name: string,
    { by, reason }: { by: AuthenticatedTeam; reason: string },
  ): Promise<TeamToken> {
    return this.dataSource.transaction(async (tx) => {
      await getTeam(tx, team);
      const lock = { mode: 'pessimistic_write' } as const;
      const token = await tx.findOne(TeamTokenEntity, { where: { team, name }, lock });
      if (!token) throw new TokenNotFound(team, name);
      if (token.revokedAt === null) {
        token.revokedAt = new Date();
        await tx.update(TeamTokenEntity, { team, name }, { revokedAt: token.revokedAt });
        await recordEvent(tx, { by: by.name, action: 'team.token_revoked', reason, details: { team, token: name } });
      }
      return tokenEntry(token);
    });
  }
}

type NewToken = Pick<TeamTokenEntity, 'team' | 'name' | 'apps' | 'actions'> & { days: number };

/** Throws `TeamConflict` if the team has, or had, a token of that name. */
export async function insertToken(
  tx: EntityManager,
  { days, ...values }: NewToken,
): Promise<{ entity: TeamTokenEntity; token: string }> {
  const token = randomToken();
  const expiresAt = new Date(Date.now() + days * DAY_MS);
  const { team, name } = values;
  try {
    await tx.insert(TeamTokenEntity, { ...values, expiresAt, tokenHash: sha256(token) });
  } catch (error) {
    if (violatedConstraint(error) !== 'pk_team_tokens') throw error;
    throw new TeamConflict(`Team ${team} has or had a token called ${name}. Please choose another name.`);
  }
  return { entity: await tx.findOneByOrFail(TeamTokenEntity, { team, name }), token };
}

async function getTeam(tx: EntityManager, name: string): Promise<TeamEntity> {
  const team = await tx.findOneBy(TeamEntity, { name });
  if (!team) throw new TeamNotFound(name);
  return team;
}

function tokenEntry(token: TeamTokenEntity): TeamToken {
  const { name, apps, actions, createdAt, lastUsedAt, expiresAt, revokedAt } = token;
  return {
    name,
    apps,
    actions,
    state: tokenState(token),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
