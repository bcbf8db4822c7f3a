import type { PruneReply } from '@chhapai/contracts';
import { ENV } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import type { GatewayEnv } from '../../gateway.env.js';
import { recordEvent } from '../audit/index.js';
import { lockReleases, notifyGateways } from '../channels/index.js';
import { nameOf, ReleaseEntity, releaseFolder, type ReleaseName } from '../releases/index.js';
import { deleteExpiredSignatures } from '../teams/index.js';
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
  ) {}

  async execute(by: string): Promise<PruneReply['data']> {
    const pruned = await this.dataSource.transaction((tx) => markPruned(tx, by));
    const bytes = await this.removeFiles();
    await deleteExpiredSignatures(this.dataSource.manager);
    return { pruned, bytes };
  }

  /** Removes the files of every release that is not retained and of interrupted work; returns their size. */
  private async removeFiles(): Promise<number> {
    const releasesDir = this.env.RELEASES_DIR;
    const rows = await this.dataSource.manager.find(ReleaseEntity, {
      select: { app: true, version: true },
      where: { prunedAt: IsNull() },
    });
    const retained = new Set(rows.map(nameOf));
    let bytes = 0;
    for (const release of await listFolders(releasesDir)) {
      if (retained.has(nameOf(release))) continue;
      const folder = await this.moveAsideIfUnused(release);
      if (folder !== undefined) bytes += await removeFolder(folder);
    }
    for (const folder of await findLeftovers(releasesDir)) bytes += await removeFolder(folder);
    return bytes;
  }

  /** Checks again under the lock, as the version may have been published again in the meantime. */
  private moveAsideIfUnused(release: ReleaseName): Promise<string | undefined> {
    const { RELEASES_DIR } = this.env;
    return this.dataSource.transaction(async (tx) => {
      await lockReleases(tx);
      const { app, version } = release;
      const row = await tx.findOne(ReleaseEntity, { select: { app: true, prunedAt: true }, where: { app, version } });
      const isUnused = row
        ? row.prunedAt !== null
        : await isUntouchedFor(releaseFolder(RELEASES_DIR, release), UNREGISTERED_AFTER_MS);
      return isUnused ? moveAside(RELEASES_DIR, release) : undefined;
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
