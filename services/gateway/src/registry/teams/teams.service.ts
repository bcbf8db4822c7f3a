import { KeyRotation, TokenAction, type TeamBody, type TeamReply } from '@chhapai/contracts';
import { violatedConstraint } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordEvent } from '../audit/index.js';
import { insertToken } from './manage-tokens.service.js';
import { consumeSignature, findActiveKey, kidOf, replaceKey, verifyJws } from './team-keys.js';
import { TeamEntity } from './team.entity.js';
import { SignatureRefused, TeamConflict, TeamNotFound } from './teams.errors.js';

/** Name of a team's first token. */
const FIRST = 'first';

/** Creates teams and replaces their keys. `by` is the name of the requesting team. */
@Injectable()
export class TeamsService {
  constructor(private readonly dataSource: DataSource) {}

  /** Creates a team with its key and a token for everything, which is returned only this once. */
  async create({ team, apps, publicKey, days }: TeamBody, by: string): Promise<TeamReply['data']> {
    return this.dataSource.transaction(async (tx) => {
      try {
        await tx.insert(TeamEntity, { name: team, apps });
      } catch (error) {
        if (violatedConstraint(error) !== 'pk_teams') throw error;
        throw new TeamConflict(`A team called ${team} already exists`);
      }
      const kid = await replaceKey(tx, team, publicKey);
      const { entity, token } = await insertToken(tx, { team, name: FIRST, apps, actions: TokenAction.options, days });
      await recordEvent(tx, { by, action: 'team.made', details: { team, apps, kid } });
      return { team, apps, kid, token, expiresAt: entity.expiresAt?.toISOString() };
    });
  }

  /** Replaces the active key of a team and returns the new key's id. The active key must sign the statement, so a stolen token is not enough. */
  async rotateKey(team: string, statement: string, by: string): Promise<string> {
    return this.dataSource.transaction(async (tx) => {
      await lockTeam(tx, team);
      const active = await findActiveKey(tx, kidOf(statement) ?? '');
      if (active?.team !== team) {
        throw new SignatureRefused('The statement must be signed with the active key of the team');
      }
      const claims = await readStatement(statement, active.publicKey);
      await consumeSignature(tx, claims);
      const kid = await replaceKey(tx, team, claims.publicKey);
      await recordEvent(tx, { by, action: 'team.key_rotated', details: { team, from: active.kid, to: kid } });
      return kid;
    });
  }
}

/** Serialises the rotations of a team, without blocking releases being published, whose rows refer to the team. */
async function lockTeam(tx: EntityManager, team: string): Promise<void> {
  const row = await tx.findOne(TeamEntity, { where: { name: team }, lock: { mode: 'for_no_key_update' } });
  if (!row) throw new TeamNotFound(team);
}

/** Release signatures and key rotations have different claims, so one cannot be used as the other. */
async function readStatement(statement: string, publicKey: string): Promise<KeyRotation> {
  try {
    return KeyRotation.parse(await verifyJws(statement, publicKey));
  } catch (cause) {
    throw new SignatureRefused('The statement does not name a new key, or was not signed with the active key', {
      cause,
    });
  }
}
