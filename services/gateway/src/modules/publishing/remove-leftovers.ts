import { rm } from 'node:fs/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { GATEWAY_ENV, type GatewayEnv } from '../../gateway.env.js';
import { removeUnknown } from './remove-unknown.js';
import { leftovers } from './workspace.js';

/** At start, what publishings that were cut off with their gateway have left is removed. */
@Injectable()
export class RemoveLeftovers implements OnApplicationBootstrap {
  private readonly log = new Logger('publishing');

  constructor(
    @Inject(GATEWAY_ENV) private readonly env: GatewayEnv,
    @Inject(DataSource) private readonly dataSource: DataSource,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const { folder, placing } of await leftovers(this.env.RELEASES_DIR)) {
      await removeUnknown(this.dataSource, this.env.RELEASES_DIR, placing);
      await rm(folder, { recursive: true, force: true });
      this.log.warn(`Removed what a publishing left that was cut off: ${folder}`);
    }
  }
}
