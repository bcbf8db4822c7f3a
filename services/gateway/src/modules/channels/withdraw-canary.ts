import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { addEntry } from '../audit/index.js';
import { lockChannel, type LockedChannel } from './lock-channels.js';
import { markWithdrawn } from './mark-releases.js';
import type { ChannelDeed, ReleaseName } from './release-name.js';
import { shownBefore } from './shown-before.js';
import { tellGateways } from './tell-gateways.js';

/** A canary that is to be taken back, who does it and why. */
export type Withdrawal = ReleaseName & Omit<ChannelDeed, 'action'>;

/**
 * For whoever watches canaries: takes one back as long as it is this version, however often asked; says whether it was. The
 * canaries that came in a set with it go too, as they were made for each other.
 */
@Injectable()
export class WithdrawCanary {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  execute(withdrawal: Withdrawal): Promise<boolean> {
    return this.dataSource.transaction((tx) => withdrawCanary(tx, withdrawal));
  }
}

export async function withdrawCanary(tx: EntityManager, withdrawal: Withdrawal): Promise<boolean> {
  const channel = await lockChannel(tx, withdrawal.app);
  if (channel.canaryVersion !== withdrawal.version) return false;
  await takeBack(tx, channel, withdrawal);
  for (const app of await othersOfSet(tx, channel)) await takeBack(tx, await lockChannel(tx, app), withdrawal);
  await tellGateways(tx);
  return true;
}

async function takeBack(tx: EntityManager, channel: LockedChannel, { by, reason, details }: Withdrawal): Promise<void> {
  const { app, canaryVersion: version } = channel;
  if (version === null) return;
  await tx.query(
    `UPDATE channels SET canary_version = NULL, canary_share = NULL, canary_since = NULL, canary_set = NULL WHERE app = $1`,
    [app],
  );
  await markWithdrawn(tx, app, [version]);
  const entry = { app, version, by, reason, action: 'release.withdrawn' };
  await addEntry(tx, { ...entry, details: { ...shownBefore(channel), ...details } });
}

async function othersOfSet(tx: EntityManager, { app, canarySet }: LockedChannel): Promise<string[]> {
  const others = await tx.query<{ app: string }[]>(
    'SELECT app FROM channels WHERE canary_set = $1 AND app <> $2 ORDER BY app',
    [canarySet, app],
  );
  return others.map((other) => other.app);
}
