import type { ChangedReleases } from '@chhapai/contracts';
import type { EntityManager } from 'typeorm';
import type { ReleaseName } from './release-name.js';
import { releaseEntry, type ListedRelease } from './release-state.rules.js';

const LISTED = `
  SELECT r.app, r.version, r.team AS by, r.message, r.published_at AS "publishedAt", r.was_live_at AS "wasLiveAt",
    r.withdrawn_at AS "withdrawnAt", coalesce(c.is_enabled, true) AS "isEnabled", c.live_version AS "liveVersion",
    c.canary_version AS "canaryVersion", c.canary_share AS "canaryShare"
  FROM releases r LEFT JOIN channels c USING (app)
  WHERE r.pruned_at IS NULL`;
const NEWEST_FIRST = 'ORDER BY r.app, r.published_at DESC, r.version DESC';

/** Every kept version of every app, newest first. */
export async function listReleases(db: EntityManager): Promise<ListedRelease[]> {
  return db.query<ListedRelease[]>(`${LISTED} ${NEWEST_FIRST}`);
}

/** Every kept version of an app, newest first. */
export async function listReleasesOf(db: EntityManager, app: string): Promise<ListedRelease[]> {
  return db.query<ListedRelease[]>(`${LISTED} AND r.app = $1 ${NEWEST_FIRST}`, [app]);
}

/** How these versions stand now, in this order, as a reply tells it. */
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
