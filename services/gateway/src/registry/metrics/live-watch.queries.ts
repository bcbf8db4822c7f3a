import type { EntityManager } from 'typeorm';
import { type FailureCounts, LIVE_MINUTES } from './verdict.rules.js';

// Counts visitors and compares dates in the database, because all gateways share its clock.

const LIVE_FIGURES = `
  SELECT c.live_version AS version, count(v.*)::integer AS visitors, count(v.failed)::integer AS failed
  FROM channels c
  JOIN releases r ON r.app = c.app AND r.version = c.live_version
  LEFT JOIN release_visitors v
    ON v.app = c.app AND v.version = c.live_version
    AND v.seen_at > greatest(r.was_live_at, now() - interval '${LIVE_MINUTES} minutes')
  WHERE c.app = $1 AND c.is_enabled AND c.live_version IS NOT NULL
  GROUP BY c.live_version`;
/**
 * Deletes an app's visitors after `LIVE_MINUTES`, unless it has a canary: the comparison needs all visitors since the canary
 * started.
 */
const DELETE_OUTDATED = `
  DELETE FROM release_visitors v
  WHERE v.app = $1 AND v.seen_at < now() - interval '${LIVE_MINUTES} minutes'
    AND NOT EXISTS (SELECT 1 FROM channels c WHERE c.app = v.app AND c.canary_version IS NOT NULL)`;
/**
 * Only a release that became live within the last day is blamed for new failures. After that, the cause is more likely
 * something else, which would break the earlier release, too. For the same reason, one automatic rollback must not follow
 * another. There must be a version that was live before and was not withdrawn.
 */
const MAY_ROLL_BACK = `
  SELECT 1 FROM channels c
  JOIN releases r ON r.app = c.app AND r.version = c.live_version AND r.was_live_at > now() - interval '1 day'
  WHERE c.app = $1
    AND EXISTS (
      SELECT 1 FROM releases p
      WHERE p.app = c.app AND p.version <> c.live_version AND p.version IS DISTINCT FROM c.canary_version
        AND p.was_live_at IS NOT NULL AND p.withdrawn_at IS NULL AND p.pruned_at IS NULL)
    AND NOT EXISTS (
      SELECT 1 FROM audit_entries a
      WHERE a.app = c.app AND a.action = 'release.rolled_back' AND a.details->>'automatic' = 'true'
        AND a.at > now() - interval '1 day')`;

/**
 * Counts the visitors of an app's live release in the last `LIVE_MINUTES`; undefined if the app has no live release or is
 * disabled.
 */
export async function readLiveFigures(
  db: EntityManager,
  app: string,
): Promise<(FailureCounts & { version: string }) | undefined> {
  const [row] = await db.query<(FailureCounts & { version: string })[]>(LIVE_FIGURES, [app]);
  return row;
}

/** Deletes the outdated visitors of an app, so that they can be counted again. */
export async function deleteOutdatedVisitors(db: EntityManager, app: string): Promise<void> {
  await db.query(DELETE_OUTDATED, [app]);
}

/** Whether the live release of an app may be rolled back automatically, if its team allows it. */
export async function mayRollBack(tx: EntityManager, app: string): Promise<boolean> {
  return (await tx.query<unknown[]>(MAY_ROLL_BACK, [app])).length > 0;
}
