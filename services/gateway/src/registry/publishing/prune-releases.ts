import type { PruneReply } from '@chhapai/contracts';
import { ENV } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import type { GatewayEnv } from '../../gateway.env.js';
import { recordEvent } from '../audit/index.js';
import { lockReleases, notifyGateways } from '../channels/channels.module.js';
import { nameOf, ReleaseEntity, ReleaseStore, type ReleaseName } from '../releases/releases.module.js';
import { deleteExpiredSignatures } from '../teams/teams.module.js';
import { findLeftovers, isUntouchedFor, listFolders, moveAside, removeFolder } from './release-folders.js';

/** How long open tabs and shared links keep working after the last use. */
const RETENTION = '30 days';
/** Publishing writes files before rows, so a new folder without a row may belong to a release being published. */
const UNREGISTERED_AFTER_MS = 24 * 3_600_000;

/** Removes unused releases: rows are marked first, so that an interrupted run leaves only files for the next run. */
@Injectable()
export class PruneReleases {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly dataSource: DataSource,
    private readonly store: ReleaseStore,
  ) {}

  async execute(by: string): Promise<PruneReply['data']> {
    const pruned = await this.dataSource.transaction((tx) => markPruned(tx, by));
    const bytes = await this.removeFiles();
    await deleteExpiredSignatures(this.dataSource.manager);
    return { pruned, bytes };
  }

  /** Removes this gateway's copies of releases that another gateway has pruned. */
  @Cron(CronExpression.EVERY_HOUR)
  async removeCopies(): Promise<void> {
    if (!this.store.hasBucket) return;
    await this.removeFolders(await this.readRetained());
  }

  /** Removes the files of releases that are not retained, and of interrupted work; returns their size. */
  private async removeFiles(): Promise<number> {
    const retained = await this.readRetained();
    let bytes = await this.removeFolders(retained);
    for (const release of await this.store.listBucket()) {
      if (!retained.has(nameOf(release))) bytes += await this.removeFromBucketIfUnused(release);
    }
    return bytes;
  }

  private async readRetained(): Promise<ReadonlySet<string>> {
    const rows = await this.dataSource.manager.find(ReleaseEntity, {
      select: { app: true, version: true },
      where: { prunedAt: IsNull() },
    });
    return new Set(rows.map(nameOf));
  }

  private async removeFolders(retained: ReadonlySet<string>): Promise<number> {
    const releasesDir = this.env.RELEASES_DIR;
    let bytes = 0;
    for (const release of await listFolders(releasesDir)) {
      if (retained.has(nameOf(release))) continue;
      const folder = await this.moveAsideIfUnused(release);
      if (folder !== undefined) bytes += await removeFolder(folder);
    }
    for (const folder of await findLeftovers(releasesDir)) bytes += await removeFolder(folder);
    return bytes;
  }

  private moveAsideIfUnused(release: ReleaseName): Promise<string | undefined> {
    const isOld = () => isUntouchedFor(this.store.folderOf(release), UNREGISTERED_AFTER_MS);
    return this.removeIfUnused(release, isOld, () => {
      this.store.forget(release);
      return moveAside(this.env.RELEASES_DIR, release);
    });
  }

  private async removeFromBucketIfUnused(release: ReleaseName & { bytes: number; modifiedAt: Date }): Promise<number> {
    const isOld = async () => Date.now() - release.modifiedAt.getTime() > UNREGISTERED_AFTER_MS;
    const removed = await this.removeIfUnused(release, isOld, async () => {
      await this.store.removeFromBucket(release);
      return release.bytes;
    });
    return removed ?? 0;
  }

  /** Checks again under the lock, as the version may have been published again in the meantime. */
  private removeIfUnused<T>(
    { app, version }: ReleaseName,
    isOld: () => Promise<boolean>,
    remove: () => Promise<T>,
  ): Promise<T | undefined> {
    return this.dataSource.transaction(async (tx) => {
      await lockReleases(tx);
      const row = await tx.findOne(ReleaseEntity, { select: { app: true, prunedAt: true }, where: { app, version } });
      return (row ? row.prunedAt !== null : await isOld()) ? remove() : undefined;
    });
  }
}

/** Marks releases that are unused, in no channel and without a valid preview link; from now on they cannot be shown. */
async function markPruned(tx: EntityManager, by: string): Promise<ReleaseName[]> {
  await lockReleases(tx);
  const [pruned] = await tx.query<[ReleaseName[], number]>(
    `UPDATE releases r SET pruned_at = clock_timestamp()
     WHERE pruned_at IS NULL
       AND greatest(published_at, last_used_at, was_live_at, withdrawn_at) < now() - $1::interval
       AND (preview_until IS NULL OR preview_until < now())
       AND NOT EXISTS (
         SELECT 1 FROM channels c WHERE c.app = r.app AND r.version IN (c.live_version, c.canary_version))
     RETURNING app, version`,
    [RETENTION],
  );
  for (const release of pruned) await recordEvent(tx, { by, ...release, action: 'release.pruned' });
  if (pruned.length > 0) await notifyGateways(tx);
  return pruned;
}
