import type { ChangedReleases, GateFinding, ReleaseRecord } from '@chhapai/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { IsNull, Not, DataSource, type EntityManager } from 'typeorm';
import { Gate } from '../gate/index.js';
import { ReleaseEntity, readReleaseState, type ChannelEntity, type ReleaseState } from '../releases/releases.module.js';
import {
  lockChannel,
  markWithdrawn,
  setLive,
  visibleVersions,
  withdrawCanary,
  withdrawRestOfSet,
  type ChangeRequest,
} from './channel-changes.js';
import { ReleaseStateConflict } from './channels.errors.js';
import { changedReleases, getTrustedRelease, requireReleases } from './channels.queries.js';

export interface RollbackRequest {
  app: string;
  /** Default: the version that was live before. */
  version?: string;
}

export interface RolledBack {
  releases: ChangedReleases['releases'];
  /** The new live version and the state before; undefined if only a canary was withdrawn. */
  change?: { live: ReleaseRecord; before: ReleaseState };
}

/** Withdraws the live version and the canary of an app, with those of its set, and makes an older version live. */
@Injectable()
export class RollBack {
  private readonly logger = new Logger(RollBack.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly gate: Gate,
  ) {}

  async execute(rollback: RollbackRequest, request: ChangeRequest): Promise<ChangedReleases> {
    const rolledBack = await this.dataSource.transaction((tx) => rollBack(tx, rollback, request));
    return { releases: rolledBack.releases, warnings: await this.findWarnings(rolledBack) };
  }

  /** The gate never blocks a rollback: its findings are warnings, and its own failures are only logged. */
  async findWarnings({ change }: RolledBack): Promise<GateFinding[]> {
    if (!change) return [];
    const { live, before } = change;
    try {
      return await this.gate.checkTogether([live], before);
    } catch (error) {
      this.logger.error(`The gate could not check ${live.app} ${live.version}: ${String(error)}`);
      return [];
    }
  }
}

/** Writes a rollback, in the caller's transaction. */
export async function rollBack(
  tx: EntityManager,
  { app, version: requested }: RollbackRequest,
  request: ChangeRequest,
): Promise<RolledBack> {
  await requireReleases(tx, app);
  const channel = await lockChannel(tx, app);
  const version = requested ?? (await findPreviousLiveVersion(tx, channel));
  if (version === undefined || version === channel.liveVersion) {
    return { releases: await withdrawCanaryOnly(tx, channel, requested, request) };
  }
  const withdrawn = visibleVersions(channel).filter((visible) => visible !== version);
  const { record: live } = await getTrustedRelease(tx, { app, version });
  if (withdrawn.some((visible) => visible === channel.canaryVersion)) await withdrawRestOfSet(tx, channel, request);
  const before = await readReleaseState(tx);
  await setLive(
    tx,
    { app, version },
    {
      ...request,
      action: 'release.rolled_back',
      details: { withdrawn, ...request.details },
    },
  );
  await markWithdrawn(tx, app, withdrawn);
  const names = [version, ...withdrawn].map((changed) => ({ app, version: changed }));
  return { releases: await changedReleases(tx, names), change: { live, before } };
}

/** The last version that was live and has not been withdrawn. */
async function findPreviousLiveVersion(tx: EntityManager, channel: ChannelEntity): Promise<string | undefined> {
  const candidates = await tx.find(ReleaseEntity, {
    select: { version: true },
    where: { app: channel.app, wasLiveAt: Not(IsNull()), withdrawnAt: IsNull(), prunedAt: IsNull() },
    order: { wasLiveAt: 'DESC' },
    // At most two of them are visible.
    take: 3,
  });
  return candidates.find(({ version }) => !visibleVersions(channel).includes(version))?.version;
}

async function withdrawCanaryOnly(
  tx: EntityManager,
  channel: ChannelEntity,
  requested: string | undefined,
  request: ChangeRequest,
): Promise<ChangedReleases['releases']> {
  const { app, canaryVersion } = channel;
  if (canaryVersion === null) throw new ReleaseStateConflict(whyNothingChanges(channel, requested));
  await withdrawCanary(tx, { ...request, app, version: canaryVersion });
  return changedReleases(
    tx,
    visibleVersions(channel).map((version) => ({ app, version })),
  );
}

function whyNothingChanges({ app, liveVersion }: ChannelEntity, requested: string | undefined): string {
  if (liveVersion === null) return `No version of ${app} was live before, so there is nothing to roll back to`;
  if (requested !== undefined) return `${app} ${liveVersion} is already live`;
  return `${app} ${liveVersion} is already live, and there is no other version to roll back to`;
}
