import type { TeamToken, TokenAction } from '@chhapai/contracts';
import { sha256, Sql } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuthenticatedTeam } from './authenticated-team.js';
import { TeamTokenEntity } from './team-token.entity.js';
import { TokenExpired, TokenRequired, TokenRevoked } from './teams.errors.js';

// Prepared, because every request of a team begins with it.
const findToken = {
  name: 'find-team-token',
  text: `
    SELECT k.team, k.name, k.apps, k.actions, k.expires_at AS "expiresAt", k.revoked_at AS "revokedAt",
      t.apps AS "teamApps", coalesce(k.last_used_at < now() - interval '1 minute', true) AS "isUseOutdated"
    FROM team_tokens k JOIN teams t ON t.name = k.team WHERE k.token_hash = $1`,
};
/** Does not wait for a change that is being published with the token. */
const markUsed = {
  name: 'mark-team-token-used',
  text: `
    UPDATE team_tokens SET last_used_at = now()
    WHERE token_hash = (SELECT token_hash FROM team_tokens WHERE token_hash = $1 FOR UPDATE SKIP LOCKED)`,
};

interface FoundToken extends Pick<TeamTokenEntity, 'name' | 'expiresAt' | 'revokedAt'> {
  team: string;
  teamApps: string[];
  apps: string[];
  actions: TokenAction[];
  isUseOutdated: boolean;
}

/**
 * Recognises teams by their tokens. Only hashes are stored: reading the table does not reveal tokens, and looking one up does not
 * leak it by timing.
 */
@Injectable()
export class TeamTokens {
  constructor(private readonly sql: Sql) {}

  /** Throws an error that says why the token is not valid. */
  async authenticate(token: string): Promise<AuthenticatedTeam> {
    const hash = sha256(token);
    const found = await this.sql.row<FoundToken>(findToken, [hash]);
    if (!found) throw new TokenRequired();
    requireValid(found);
    if (found.isUseOutdated) await this.sql.run(markUsed, [hash]);
    const { team, teamApps, name, apps, actions } = found;
    return new AuthenticatedTeam(team, teamApps, { name, apps, actions });
  }
}

/** Throws if the team's token is no longer valid; it cannot be revoked until the transaction ends. */
export async function requireValidToken(tx: EntityManager, { name: team, token }: AuthenticatedTeam): Promise<void> {
  const lock = { mode: 'pessimistic_read' } as const;
  const stored = await tx.findOne(TeamTokenEntity, { where: { team, name: token.name }, lock });
  if (!stored) throw new TokenRequired();
  requireValid(stored);
}

export function tokenState({
  expiresAt,
  revokedAt,
}: Pick<TeamTokenEntity, 'expiresAt' | 'revokedAt'>): TeamToken['state'] {
  if (revokedAt) return 'revoked';
  return expiresAt && expiresAt.getTime() <= Date.now() ? 'expired' : 'active';
}

function requireValid(token: Pick<TeamTokenEntity, 'name' | 'expiresAt' | 'revokedAt'>): void {
  const state = tokenState(token);
  if (state === 'revoked') throw new TokenRevoked(token.name);
  if (state === 'expired') throw new TokenExpired(token.name);
}
