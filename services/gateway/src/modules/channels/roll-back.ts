import type { ChangedReleases, GateFinding, ReleaseRecord } from '@chhapai/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Gate } from '../gate/index.js';
import type { ReleaseState } from '../releases/index.js';
import { WrongState } from './channels.errors.js';
import { keptRecord, mustHaveReleases } from './kept-release.js';
import { lockChannel, shownVersions, type LockedChannel } from './lock-channels.js';
import { markWithdrawn } from './mark-releases.js';
import { changedReleases } from './release-entries.reader.js';
import { releasedState } from './released-state.js';
import { setLive } from './set-live.js';
import { withdrawCanary } from './withdraw-canary.js';

interface WayBack {
  app: string;
  /** Without it: what was live before. */
  version?: string;
}
interface RolledBack {
  releases: ChangedReleases['releases'];
  /** What is live now, and what visitors had until then; undefined when only a canary was taken back. */
  change?: { live: ReleaseRecord; before: ReleaseState };
}

/** Takes back what visitors have: the live version and the canary become withdrawn, an older version live. */
@Injectable()
export class RollBack {
  private readonly log = new Logger('channels');

  constructor(
    @Inject(DataSource) private readonly dataSource: DataSource,
    @Inject(Gate) private readonly gate: Gate,
  ) {}

  async execute(wayBack: WayBack, by: string, reason: string): Promise<ChangedReleases> {
    const { releases, change } = await this.dataSource.transaction((tx) => rollBack(tx, wayBack, by, reason));
    return { releases, warnings: change ? await this.warnings(change) : [] };
  }

  /** The way back is never barred: what the gate finds, or that it fails, is known afterwards. */
  private async warnings({ live, before }: NonNullable<RolledBack['change']>): Promise<GateFinding[]> {
    try {
      return await this.gate.checkTogether([live], before);
    } catch (error) {
      this.log.error(`The gate could not check ${live.app} ${live.version}: ${String(error)}`);
      return [];
    }
  }
}

async function rollBack(tx: EntityManager, wayBack: WayBack, by: string, reason: string): Promise<RolledBack> {
  const { app } = wayBack;
  await mustHaveReleases(tx, app);
  const channel = await lockChannel(tx, app);
  const version = wayBack.version ?? (await liveBefore(tx, channel));
  const withdrawn = shownVersions(channel).filter((left) => left !== version);
  if (version === undefined || version === channel.liveVersion) {
    return { releases: await onlyCanary(tx, channel, by, reason) };
  }
  const change = { live: await keptRecord(tx, { app, version }), before: await releasedState(tx) };
  await setLive(tx, { app, version }, { by, reason, action: 'release.rolled_back', details: { withdrawn } });
  await markWithdrawn(tx, app, withdrawn);
  const names = [version, ...withdrawn].map((changed) => ({ app, version: changed }));
  return { releases: await changedReleases(tx, names), change };
}

/** The latest that was live and was not taken back. */
async function liveBefore(tx: EntityManager, channel: LockedChannel): Promise<string | undefined> {
  const [before] = await tx.query<{ version: string }[]>(
    `SELECT version FROM releases
     WHERE app = $1 AND version IS DISTINCT FROM $2 AND version IS DISTINCT FROM $3
       AND was_live_at IS NOT NULL AND withdrawn_at IS NULL AND pruned_at IS NULL
     ORDER BY was_live_at DESC LIMIT 1`,
    [channel.app, channel.liveVersion, channel.canaryVersion],
  );
  return before?.version;
}

/** The live version stays; the canary, if there is one, goes. */
async function onlyCanary(
  tx: EntityManager,
  channel: LockedChannel,
  by: string,
  reason: string,
): Promise<ChangedReleases['releases']> {
  const { app, liveVersion, canaryVersion } = channel;
  if (canaryVersion === null) {
    throw new WrongState(
      liveVersion === null
        ? `No version of ${app} was live before: there is nothing to go back to`
        : `${app} ${liveVersion} is live already, and there is no other version to go back to`,
    );
  }
  await withdrawCanary(tx, { app, version: canaryVersion, by, reason });
  const names = shownVersions(channel).map((version) => ({ app, version }));
  return changedReleases(tx, names);
}
