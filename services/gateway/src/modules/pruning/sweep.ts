import type { DataSource } from 'typeorm';
import { lockReleased, type ReleaseName } from '../channels/index.js';
import { releaseFolder } from '../release-files/index.js';
import { isUntouchedFor, leftovers, removeFolder, storedReleases, takeAway } from './release-folders.js';

/** A publishing writes files before its rows; one that ended in between left a folder that nobody knows. */
const UNKNOWN_AFTER_MS = 24 * 3_600_000;

/** Removes the files of every version that is not kept, and what was left behind; gives the bytes. */
export async function sweep(dataSource: DataSource, releasesDir: string): Promise<number> {
  const kept = await keptNames(dataSource);
  let bytes = 0;
  for (const release of await storedReleases(releasesDir)) {
    if (kept.has(nameOf(release))) continue;
    const away = await takeAwayUnlessKept(dataSource, releasesDir, release);
    if (away !== undefined) bytes += await removeFolder(away);
  }
  for (const folder of await leftovers(releasesDir)) bytes += await removeFolder(folder);
  return bytes;
}

const nameOf = ({ app, version }: ReleaseName) => `${app}@${version}`;

async function keptNames(dataSource: DataSource): Promise<ReadonlySet<string>> {
  const rows = await dataSource.query<ReleaseName[]>('SELECT app, version FROM releases WHERE pruned_at IS NULL');
  return new Set(rows.map(nameOf));
}

/** Asked again while nobody publishes: the version may have been brought back since. */
function takeAwayUnlessKept(
  dataSource: DataSource,
  releasesDir: string,
  release: ReleaseName,
): Promise<string | undefined> {
  return dataSource.transaction(async (tx) => {
    await lockReleased(tx);
    const [row] = await tx.query<{ isPruned: boolean }[]>(
      'SELECT pruned_at IS NOT NULL AS "isPruned" FROM releases WHERE app = $1 AND version = $2',
      [release.app, release.version],
    );
    const isNobodys = row ? row.isPruned : await isUntouchedFor(releaseFolder(releasesDir, release), UNKNOWN_AFTER_MS);
    return isNobodys ? takeAway(releasesDir, release) : undefined;
  });
}
