import type { ChangedReleases } from '@chhapai/contracts';
import { IsNull, type EntityManager } from 'typeorm';
import {
  findRetained,
  ReleaseEntity,
  type ReleaseName,
  type TrustedRelease,
  verifyRelease,
} from '../releases/releases.module.js';
import { ReleaseNotFound, UntrustedRecord } from './channels.errors.js';
import { releaseEntry, type ListedRelease } from './release-entry.rules.js';

// One join instead of relations, because a list needs a few columns of each release, but not its record of about 100 kB.
const LISTED = `
  SELECT r.app, r.version, r.team AS by, r.message, r.published_at AS "publishedAt", r.was_live_at AS "wasLiveAt",
    r.withdrawn_at AS "withdrawnAt", coalesce(c.is_enabled, true) AS "isEnabled", c.live_version AS "liveVersion",
    c.canary_version AS "canaryVersion", c.canary_share AS "canaryShare"
  FROM releases r LEFT JOIN channels c USING (app)
  WHERE r.pruned_at IS NULL`;
const NEWEST_FIRST = 'ORDER BY r.app, r.published_at DESC, r.version DESC';

/** A retained release; it cannot be pruned until the transaction ends. Throws `ReleaseNotFound` or `UntrustedRecord`. */
export async function getTrustedRelease(tx: EntityManager, release: ReleaseName): Promise<TrustedRelease> {
  const found = await findTrustedRelease(tx, release, { lock: true });
  if (!found) throw new ReleaseNotFound(release);
  return found;
}

/** Undefined if the release is not retained; throws `UntrustedRecord`. */
export async function findTrustedRelease(
  db: EntityManager,
  release: ReleaseName,
  options?: { lock: boolean },
): Promise<TrustedRelease | undefined> {
  const stored = await findRetained(db, release, options);
  if (!stored) return undefined;
  return verifyRelease(stored).catch((error: unknown) => {
    throw new UntrustedRecord(release, error);
  });
}

/** Throws `ReleaseNotFound` if no release of the app is retained. */
export async function requireReleases(tx: EntityManager, app: string): Promise<void> {
  if (!(await tx.existsBy(ReleaseEntity, { app, prunedAt: IsNull() }))) throw new ReleaseNotFound({ app });
}

/** Every app that has had a release, even if all of them have been pruned. */
export async function listApps(db: EntityManager): Promise<{ app: string; isEnabled: boolean }[]> {
  return db.query(
    `SELECT DISTINCT r.app, coalesce(c.is_enabled, true) AS "isEnabled" FROM releases r LEFT JOIN channels c USING (app)
     ORDER BY r.app`,
  );
}

export async function listReleases(db: EntityManager): Promise<ListedRelease[]> {
  return db.query<ListedRelease[]>(`${LISTED} ${NEWEST_FIRST}`);
}

export async function listReleasesOf(db: EntityManager, app: string): Promise<ListedRelease[]> {
  return db.query<ListedRelease[]>(`${LISTED} AND r.app = $1 ${NEWEST_FIRST}`, [app]);
}

/** The state of these releases after a change, in this order. */
export async function changedReleases(
  db: EntityManager,
  names: readonly ReleaseName[],
): Promise<ChangedReleases['releases']> {
  const apps = [...new Set(names.map(({ app }) => app))];
  const listed = await db.query<ListedRelease[]>(`${LISTED} AND r.app = ANY ($1)`, [apps]);
  return names.flatMap(({ app, version }) => {
    const release = listed.find((one) => one.app === app && one.version === version);
    return release ? [{ app, ...releaseEntry(release) }] : [];
  });
}
