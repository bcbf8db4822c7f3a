import { createHash, randomBytes } from 'node:crypto';
import { Sql } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { AppNotOwned } from './teams.errors.js';

// Prepared, because every request of a team begins with it.
const findTeam = { name: 'find-team-by-token', text: 'SELECT name, apps FROM teams WHERE token_hash = $1' };

/** 256 random bits, so its hash needs no salt. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only the hash is stored: reading the table does not reveal tokens, and looking one up does not leak it by timing. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export class AuthenticatedTeam {
  constructor(
    readonly name: string,
    /** Names of apps; `*` stands for all apps and for managing teams. */
    readonly apps: readonly string[],
  ) {}

  /** Throws `AppNotOwned` unless the team may release the app; `*` requires a team that may release all apps. */
  requireApp(app: string): void {
    if (!this.apps.includes(app) && !this.apps.includes('*')) throw new AppNotOwned(this.name, app);
  }
}

@Injectable()
export class TeamTokens {
  constructor(private readonly sql: Sql) {}

  async findTeam(token: string): Promise<AuthenticatedTeam | undefined> {
    const row = await this.sql.row<{ name: string; apps: string[] }>(findTeam, [tokenHash(token)]);
    return row && new AuthenticatedTeam(row.name, row.apps);
  }
}
