import type { ReleaseRecord } from '@chhapai/contracts';
import type { EntityManager } from 'typeorm';
import { knownRelease, type StoredRelease } from '../releases/index.js';
import { RecordChanged, ReleaseNotFound } from './channels.errors.js';
import type { ReleaseName } from './release-name.js';

/**
 * The record of a version whose files are kept, and stay so until the transaction ends. Throws `ReleaseNotFound`, or
 * `RecordChanged` when it is not what its team signed.
 */
export async function keptRecord(tx: EntityManager, release: ReleaseName): Promise<ReleaseRecord> {
  const [stored] = await tx.query<StoredRelease[]>(
    `SELECT r.app, r.version, r.record::text AS record, r.signature, k.public_key AS "publicKey"
     FROM releases r JOIN team_keys k ON k.kid = r.kid AND k.team = r.team
     WHERE r.app = $1 AND r.version = $2 AND r.pruned_at IS NULL
     FOR UPDATE OF r`,
    [release.app, release.version],
  );
  if (!stored) throw new ReleaseNotFound(release);
  try {
    return (await knownRelease(stored)).record;
  } catch (error) {
    throw new RecordChanged(release, error);
  }
}

/** Throws `ReleaseNotFound` for an app of which nothing is kept. */
export async function mustHaveReleases(tx: EntityManager, app: string): Promise<void> {
  const [one] = await tx.query<unknown[]>('SELECT 1 FROM releases WHERE app = $1 AND pruned_at IS NULL LIMIT 1', [app]);
  if (!one) throw new ReleaseNotFound({ app });
}
