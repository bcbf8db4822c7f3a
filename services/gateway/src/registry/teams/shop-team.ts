import { TokenAction } from '@chhapai/contracts';
import { ENV, sha256 } from '@chhapai/service-kit';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource, IsNull, Like, type EntityManager } from 'typeorm';
import type { GatewayEnv } from '../../gateway.env.js';
import { recordEvent } from '../audit/index.js';
import { kidOfKey, replaceKey } from './team-keys.js';
import { TeamTokenEntity } from './team-token.entity.js';
import { TeamEntity, TeamKeyEntity } from './team.entity.js';

const SHOP = 'shop';
/** Prefix of the name of a token from the environment; the first digits of its hash follow. */
const ENVIRONMENT_PREFIX = 'environment-';
/** Arbitrary, but the same in every gateway. */
const ADVISORY_LOCK = 7_361_006;

/** Gives the team `shop` the token and key of the environment at start; an advisory lock serialises several gateways. */
@Injectable()
export class ShopTeam implements OnModuleInit {
  private readonly logger = new Logger(ShopTeam.name);

  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly dataSource: DataSource,
  ) {}

  async onModuleInit(): Promise<void> {
    const { RELEASE_TOKEN: token, RELEASE_PUBLIC_KEY: publicKey } = this.env;
    if (token === undefined) return;
    await this.dataSource.transaction(async (tx) => {
      await tx.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK]);
      await this.setToken(tx, token);
      if (publicKey !== undefined) await this.setKey(tx, publicKey);
    });
  }

  /** A token that was revoked stays revoked. One that was only replaced may return with an earlier environment. */
  private async setToken(tx: EntityManager, token: string): Promise<void> {
    const hash = sha256(token);
    const stored = await tx.findOneBy(TeamTokenEntity, { tokenHash: hash });
    if (stored && stored.team !== SHOP) throw new Error(`RELEASE_TOKEN belongs to team ${stored.team}`);
    if (stored?.revokedAt) this.logger.warn('RELEASE_TOKEN has been revoked. Please set another one.');
    if (stored) return;
    const team = await tx.findOneBy(TeamEntity, { name: SHOP });
    if (!team) await tx.insert(TeamEntity, { name: SHOP, apps: ['*'] });
    await tx.delete(TeamTokenEntity, { team: SHOP, name: Like(`${ENVIRONMENT_PREFIX}%`), revokedAt: IsNull() });
    await tx.insert(TeamTokenEntity, {
      team: SHOP,
      name: ENVIRONMENT_PREFIX + hash.toString('hex', 0, 4),
      tokenHash: hash,
      apps: ['*'],
      actions: TokenAction.options,
    });
    await recordEvent(tx, { by: SHOP, action: team ? 'team.token_changed' : 'team.created', details: { team: SHOP } });
  }

  /** A retired key stays retired, even if a gateway is started with an outdated environment. */
  private async setKey(tx: EntityManager, publicKey: string): Promise<void> {
    const kid = await kidOfKey(publicKey);
    const key = await tx.findOneBy(TeamKeyEntity, { kid });
    if (key && key.team !== SHOP) throw new Error(`RELEASE_PUBLIC_KEY belongs to team ${key.team}`);
    if (key?.retiredAt) this.logger.warn('RELEASE_PUBLIC_KEY has been replaced by another key, which stays active');
    if (key) return;
    await replaceKey(tx, SHOP, publicKey);
    await recordEvent(tx, { by: SHOP, action: 'team.key_rotated', details: { team: SHOP, to: kid } });
  }
}
