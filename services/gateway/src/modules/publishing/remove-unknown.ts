import { rm } from 'node:fs/promises';
import type { DataSource } from 'typeorm';
import { lockReleased } from '../channels/index.js';
import { releaseFolder } from '../release-files/index.js';

/** Removes the files of those releases that the registry does not have after all. */
export async function removeUnknown(
  dataSource: DataSource,
  releasesDir: string,
  releases: readonly { app: string; version: string }[],
): Promise<void> {
  if (releases.length === 0) return;
  await dataSource.transaction(async (tx) => {
    await lockReleased(tx);
    for (const { app, version } of releases) {
      const rows = await tx.query<unknown[]>(
        'SELECT 1 FROM releases WHERE app = $1 AND version = $2 AND pruned_at IS NULL',
        [app, version],
      );
      if (rows.length === 0) await rm(releaseFolder(releasesDir, { app, version }), { recursive: true, force: true });
    }
  });
}
