import type { TeamBody, TeamReply } from '@chhapai/contracts';
import { violatedConstraint } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { recordEvent } from '../audit/index.js';
import { replaceKey } from './team-keys.js';
import { newToken, tokenHash } from './team-tokens.js';
import { TeamEntity } from './team.entity.js';
import { TeamConflict } from './teams.errors.js';

/** Creates a team with its key and a token, which is returned only this once. */
@Injectable()
export class CreateTeam {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ team, apps, publicKey }: TeamBody, by: string): Promise<TeamReply['data']> {
    const token = newToken();
    return this.dataSource.transaction(async (tx) => {
      try {
        await tx.insert(TeamEntity, { name: team, apps, tokenHash: tokenHash(token) });
      } catch (error) {
        if (violatedConstraint(error) !== 'pk_teams') throw error;
        throw new TeamConflict(`A team called ${team} already exists`);
      }
      const kid = await replaceKey(tx, team, publicKey);
      await recordEvent(tx, { by, action: 'team.made', details: { team, apps, kid } });
      return { team, apps, kid, token };
    });
  }
}
