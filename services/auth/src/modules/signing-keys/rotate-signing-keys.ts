import { accessTokenTerms } from '@chhapai/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { DataSource } from 'typeorm';
import { AUTH_ENV, type AuthEnv } from '../../auth.env.js';
import { KeyRing } from './key-ring.js';

/** Makes the first key, and a new one when the newest is too old; removes keys whose tokens have all expired. */
@Injectable()
export class RotateSigningKeys implements OnApplicationBootstrap {
  constructor(
    @Inject(AUTH_ENV) private readonly env: AuthEnv,
    private readonly dataSource: DataSource,
    private readonly ring: KeyRing,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.execute();
  }

  async execute(): Promise<void> {
    const { kid, privateKey } = await newKey();
    await this.dataSource.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('signing_key'))`);
      await tx.query(ADD_WHEN_DUE, [kid, privateKey, this.env.SIGNING_KEY_DAYS]);
      await tx.query(REMOVE_SUPERSEDED);
    });
    this.ring.forget();
  }
}

/** The very first key signs at once; later ones wait until every verifier has fetched them (they keep keys 10 min). */
const ADD_WHEN_DUE = `
  INSERT INTO signing_key (kid, private_key, active_from)
  SELECT $1, $2, CASE WHEN EXISTS (SELECT FROM signing_key) THEN now() + interval '15 minutes' ELSE now() END
   WHERE NOT EXISTS (SELECT FROM signing_key WHERE active_from > now() - make_interval(days => $3))`;

/** Access tokens live an hour at most. */
const REMOVE_SUPERSEDED = `
  DELETE FROM signing_key key
   USING signing_key successor
   WHERE successor.active_from > key.active_from AND successor.active_from < now() - interval '1 day'`;

async function newKey(): Promise<{ kid: string; privateKey: JWK }> {
  const pair = await generateKeyPair(accessTokenTerms.algorithm, { extractable: true });
  const privateKey = await exportJWK(pair.privateKey);
  return { kid: await calculateJwkThumbprint(privateKey), privateKey };
}
