import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { addEntry } from '../audit/index.js';
import { lockChannel } from './lock-channels.js';
import { markWithdrawn } from './mark-releases.js';
import type { ChannelDeed, ReleaseName } from './release-name.js';
import { shownBefore } from './shown-before.js';
import { tellGateways } from './tell-gateways.js';

/** A canary that is to be taken back, who does it and why. */
export type Withdrawal = ReleaseName & Omit<ChannelDeed, 'action'>;

/** For whoever watches canaries: takes one back as long as it is this version, however often asked; says whether it was. */
@Injectable()
export class WithdrawCanary {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  execute(withdrawal: Withdrawal): Promise<boolean> {
    return this.dataSource.transaction((tx) => withdrawCanary(tx, withdrawal));
  }
}

export async function withdrawCanary(
  tx: EntityManager,
  { app, version, by, reason, details }: Withdrawal,
): Promise<boolean> {
  const channel = await lockChannel(tx, app);
  if (channel.canaryVersion !== version) return false;
  await tx.query(`UPDATE channels SET canary_version = NULL, canary_share = NULL, canary_since = NULL WHERE app = $1`, [
    app,
  ]);
  await markWithdrawn(tx, app, [version]);
  const entry = { app, version, by, reason, action: 'release.withdrawn' };
  await addEntry(tx, { ...entry, details: { ...shownBefore(channel), ...details } });
  await tellGateways(tx);
  return true;
}
