import type { TeamBody, TeamReply } from '@chhapai/contracts';
import { violatedConstraint } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { addEntry } from '../audit/index.js';
import { replaceKey } from './team-keys.js';
import { newToken, tokenHash } from './team-tokens.js';
import { TeamTaken } from './teams.errors.js';

/** Makes a team and the token that is told only this once. */
@Injectable()
export class MakeTeam {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async execute({ team, apps, publicKey }: TeamBody, by: string): Promise<TeamReply['data']> {
    const token = newToken();
    return this.dataSource.transaction(async (tx) => {
      try {
        await tx.query('INSERT INTO teams (name, apps, token_hash) VALUES ($1, $2, $3)', [
          team,
          apps,
          tokenHash(token),
        ]);
      } catch (error) {
        if (violatedConstraint(error) !== 'pk_teams') throw error;
        throw new TeamTaken(`There is a team called ${team} already`);
      }
      const kid = await replaceKey(tx, team, publicKey);
      await addEntry(tx, { by, action: 'team.made', details: { team, apps, kid } });
      return { team, apps, kid, token };
    });
  }
}
