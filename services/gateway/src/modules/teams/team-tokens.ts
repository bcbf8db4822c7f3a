import { createHash, randomBytes } from 'node:crypto';
import { Sql } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CallingTeam } from './calling-team.js';

const findTeam = { name: 'find-team-by-token', text: 'SELECT name, apps FROM teams WHERE token_hash = $1' };

/** 256 random bits, so its hash needs no salt. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token: who reads the table cannot call with it, and a look-up by it tells nothing by its time. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Knows teams by their tokens. */
@Injectable()
export class TeamTokens {
  constructor(@Inject(Sql) private readonly sql: Sql) {}

  async teamOf(token: string): Promise<CallingTeam | undefined> {
    const row = await this.sql.row<{ name: string; apps: string[] }>(findTeam, [tokenHash(token)]);
    return row && new CallingTeam(row.name, row.apps);
  }
}
