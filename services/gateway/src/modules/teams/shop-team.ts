import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { GATEWAY_ENV, type GatewayEnv } from '../../gateway.env.js';
import { addEntry } from '../audit/index.js';
import { kidOfKey, replaceKey } from './team-keys.js';
import { tokenHash } from './team-tokens.js';

/** The team that has every app. Its token and key come with the environment. */
const SHOP = 'shop';
/** Any number will do, as long as every gateway takes the same. */
const LOCK = 7_361_006;

/** At start the team `shop` has the token and the key of the environment; gateways that start together take turns. */
@Injectable()
export class ShopTeam implements OnModuleInit {
  private readonly log = new Logger('teams');

  constructor(
    @Inject(GATEWAY_ENV) private readonly env: GatewayEnv,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  async onModuleInit(): Promise<void> {
    const { RELEASE_TOKEN: token, RELEASE_PUBLIC_KEY: publicKey } = this.env;
    if (token === undefined) return;
    await this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      await this.takeToken(tx, token);
      if (publicKey !== undefined) await this.takeKey(tx, publicKey);
    });
  }

  private async takeToken(tx: EntityManager, token: string): Promise<void> {
    const hash = tokenHash(token);
    const [team] = await tx.query<{ tokenHash: Buffer }[]>(
      'SELECT token_hash AS "tokenHash" FROM teams WHERE name = $1',
      [SHOP],
    );
    if (team?.tokenHash.equals(hash)) return;
    await tx.query(
      `INSERT INTO teams (name, apps, token_hash) VALUES ($1, '{*}', $2)
       ON CONFLICT (name) DO UPDATE SET token_hash = excluded.token_hash`,
      [SHOP, hash],
    );
    await addEntry(tx, { by: SHOP, action: team ? 'team.token_changed' : 'team.made', details: { team: SHOP } });
  }

  /** A key that was retired stays so: a gateway that starts with an old environment must not bring it back. */
  private async takeKey(tx: EntityManager, publicKey: string): Promise<void> {
    const kid = await kidOfKey(publicKey);
    const [key] = await tx.query<{ team: string; isRetired: boolean }[]>(
      'SELECT team, retired_at IS NOT NULL AS "isRetired" FROM team_keys WHERE kid = $1',
      [kid],
    );
    if (key && key.team !== SHOP) throw new Error(`RELEASE_PUBLIC_KEY is the key of team ${key.team}`);
    if (key?.isRetired) this.log.warn('RELEASE_PUBLIC_KEY was replaced by another key since; that one stays');
    if (key) return;
    await replaceKey(tx, SHOP, publicKey);
    await addEntry(tx, { by: SHOP, action: 'team.key_rotated', details: { team: SHOP, to: kid } });
  }
}
