import type { EntityManager } from 'typeorm';
import { integrityOf } from '../release-files/index.js';
import type { AdmittedRelease } from './admit-releases.js';
import { VersionTaken } from './publishing.errors.js';

/** Whether the registry has this release: `pruned` when it has no files any more. Throws `VersionTaken` when it has another. */
export async function findStored(
  db: EntityManager,
  release: Pick<AdmittedRelease, 'app' | 'version' | 'integrity'>,
): Promise<'kept' | 'pruned' | undefined> {
  const [stored] = await db.query<{ record: string; isPruned: boolean }[]>(
    `SELECT record::text AS record, pruned_at IS NOT NULL AS "isPruned" FROM releases WHERE app = $1 AND version = $2`,
    [release.app, release.version],
  );
  if (!stored) return undefined;
  if (integrityOf(Buffer.from(stored.record)) !== release.integrity) throw new VersionTaken(release);
  return stored.isPruned ? 'pruned' : 'kept';
}
