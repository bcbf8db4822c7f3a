import type { PruneReply } from '@chhapai/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { GATEWAY_ENV, type GatewayEnv } from '../../gateway.env.js';
import { forgetExpired } from '../teams/index.js';
import { markPruned } from './mark-pruned.js';
import { sweep } from './sweep.js';

/**
 * Removes what nobody needs any more. First the rows say so, then the files go: a pruning that is cut off leaves files that
 * the next one finds.
 */
@Injectable()
export class Prune {
  constructor(
    @Inject(GATEWAY_ENV) private readonly env: GatewayEnv,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  async execute(by: string): Promise<PruneReply['data']> {
    const pruned = await this.dataSource.transaction((tx) => markPruned(tx, by));
    const bytes = await sweep(this.dataSource, this.env.RELEASES_DIR);
    await forgetExpired(this.dataSource.manager);
    return { pruned, bytes };
  }
}
