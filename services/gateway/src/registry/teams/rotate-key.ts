import { KeyRotation } from '@chhapai/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordEvent } from '../audit/index.js';
import { consumeSignature, findActiveKey, kidOf, replaceKey, verifyJws } from './team-keys.js';
import { TeamEntity } from './team.entity.js';
import { SignatureRefused, TeamNotFound } from './teams.errors.js';

/** Replaces the active key of a team. That key must sign the request, so a stolen token is not enough. */
@Injectable()
export class RotateKey {
  constructor(private readonly dataSource: DataSource) {}

  async execute(team: string, statement: string, by: string): Promise<string> {
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

/** Release signatures and key rotations have different claims, so neither can stand in for the other. */
async function readStatement(statement: string, publicKey: string): Promise<KeyRotation> {
  try {
    return KeyRotation.parse(await verifyJws(statement, publicKey));
  } catch (cause) {
    throw new SignatureRefused('The statement does not name a new key, or was not signed with the active key', {
      cause,
    });
  }
}
