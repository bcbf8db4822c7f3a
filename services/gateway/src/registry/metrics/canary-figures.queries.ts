import type { EntityManager } from 'typeorm';
import type { CanaryFigures } from './canary-verdict.rules.js';

const FIGURES = `
  SELECT c.canary_version AS version,
    json_build_object(
      'seconds', extract(epoch FROM clock_timestamp() - c.canary_since)::float,
      'canary', json_build_object(
        'visitors', count(*) FILTER (WHERE v.version = c.canary_version),
        'failed', count(v.failed) FILTER (WHERE v.version = c.canary_version)),
      'live', json_build_object(
        'visitors', count(*) FILTER (WHERE v.version = c.live_version),
        'failed', count(v.failed) FILTER (WHERE v.version = c.live_version))
    ) AS figures
  FROM channels c LEFT JOIN release_visitors v ON v.app = c.app AND v.seen_at >= c.canary_since
  WHERE c.app = $1 AND c.canary_version IS NOT NULL
  GROUP BY c.app`;

/** The figures of an app's canary over all gateways; undefined if it has none. */
export async function readCanaryFigures(
  db: EntityManager,
  app: string,
): Promise<{ version: string; figures: CanaryFigures } | undefined> {
  const [row] = await db.query<{ version: string; figures: CanaryFigures }[]>(FIGURES, [app]);
  return row;
}
