import { KeyRotation } from '@chhapai/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { compactVerify, importJWK } from 'jose';
import { DataSource, type EntityManager } from 'typeorm';
import { addEntry } from '../audit/index.js';
import { presentKey, useSignature, type PresentKey } from './present-key.js';
import { kidOf } from './release-signature.js';
import { replaceKey } from './team-keys.js';
import { SignatureRefused, TeamNotFound } from './teams.errors.js';

/** Puts a new key in the place of a team's present one, which must have signed for it: a stolen token alone cannot. */
@Injectable()
export class RotateKey {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  async execute(team: string, statement: string, by: string): Promise<string> {
    return this.dataSource.transaction(async (tx) => {
      await lockTeam(tx, team);
      const present = await presentKey(tx, kidOf(statement) ?? '');
      if (present?.team !== team)
        throw new SignatureRefused('The statement must be signed with the present key of the team');
      const claims = await readStatement(statement, present);
      await useSignature(tx, claims);
      const kid = await replaceKey(tx, team, claims.publicKey);
      await addEntry(tx, { by, action: 'team.key_rotated', details: { team, from: present.kid, to: kid } });
      return kid;
    });
  }
}

/** Two rotations of one team take turns; releases being published, whose rows refer to the team, need not wait. */
async function lockTeam(tx: EntityManager, team: string): Promise<void> {
  const [row] = await tx.query<unknown[]>('SELECT 1 FROM teams WHERE name = $1 FOR NO KEY UPDATE', [team]);
  if (!row) throw new TeamNotFound(team);
}

/** A release's signature has other claims and is no statement; nor the other way round. */
async function readStatement(statement: string, { publicKey }: PresentKey): Promise<KeyRotation> {
  try {
    const key = await importJWK({ kty: 'OKP', crv: 'Ed25519', x: publicKey }, 'EdDSA');
    const { payload } = await compactVerify(statement, key, { algorithms: ['EdDSA'] });
    return KeyRotation.parse(JSON.parse(new TextDecoder().decode(payload)));
  } catch (cause) {
    throw new SignatureRefused('The statement does not name a new key, or is not what the present key signed', {
      cause,
    });
  }
}
