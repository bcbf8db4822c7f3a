import type { ReleaseAlert, ReleaseHealth } from '@chhapai/contracts';
import { IsNull, type EntityManager } from 'typeorm';
import { ReleaseEntity } from '../releases/releases.module.js';
import type { CanaryFigures } from './verdict.rules.js';
import { p75 } from './vital-buckets.rules.js';

const CANARY_FIGURES = `
  SELECT c.canary_version AS version,
    json_build_object(
      'seconds', extract(epoch FROM clock_timestamp() - c.canary_since)::float,
      'canary', json_build_object(
        'visitors', count(*) FILTER (WHERE v.version = c.canary_version),
        'failed', count(v.failed) FILTER (WHERE v.version = c.canary_version),
        'silent', count(*) FILTER (WHERE v.version = c.canary_version AND v.failed = 'silent')),
      'live', json_build_object(
        'visitors', count(*) FILTER (WHERE v.version = c.live_version),
        'failed', count(v.failed) FILTER (WHERE v.version = c.live_version))
    ) AS figures
  FROM channels c LEFT JOIN release_visitors v ON v.app = c.app AND v.seen_at >= c.canary_since
  WHERE c.app = $1 AND c.canary_version IS NOT NULL
  GROUP BY c.app`;
const VISITORS = `
  SELECT version, failed, count(*)::integer AS visitors FROM release_visitors
  WHERE app = $1 GROUP BY version, failed`;
const VITALS = `
  SELECT version, metric, json_agg(json_build_object('bucket', bucket, 'samples', samples) ORDER BY bucket) AS buckets
  FROM (
    SELECT version, metric, bucket, sum(samples)::integer AS samples
    FROM release_vitals WHERE app = $1 GROUP BY version, metric, bucket
  ) AS summed
  GROUP BY version, metric ORDER BY metric`;

/** Alerts about live releases; raised again every hour while they fail. */
const ALERTS = `
  SELECT a.app, a.version, a.raised_at AS "at", a.message FROM release_alerts a
  JOIN channels c ON c.app = a.app AND c.live_version = a.version
  WHERE a.raised_at > now() - interval '1 hour' AND a.message <> '' AND ($1::text IS NULL OR a.app = $1)`;

interface VisitorsRow {
  version: string;
  failed: string | null;
  visitors: number;
}

interface Histogram {
  version: string;
  metric: string;
  buckets: { bucket: number; samples: number }[];
}

/** The figures of an app's canary over all gateways; undefined if it has none. */
export async function readCanaryFigures(
  db: EntityManager,
  app: string,
): Promise<{ version: string; figures: CanaryFigures } | undefined> {
  const [row] = await db.query<{ version: string; figures: CanaryFigures }[]>(CANARY_FIGURES, [app]);
  return row;
}

/** The alerts of the last hour about live releases, by app. */
export async function readAlerts(
  db: EntityManager,
  app?: string,
): Promise<Map<string, ReleaseAlert & { version: string }>> {
  const rows = await db.query<{ app: string; version: string; at: Date; message: string }[]>(ALERTS, [app ?? null]);
  return new Map(
    rows.map((row) => [row.app, { version: row.version, at: row.at.toISOString(), message: row.message }]),
  );
}

/** The retained releases of an app that visitors have reported on, newest first. */
export async function readReleaseHealth(db: EntityManager, app: string): Promise<ReleaseHealth[]> {
  const releases = await db.find(ReleaseEntity, {
    select: { version: true },
    where: { app, prunedAt: IsNull() },
    order: { publishedAt: 'DESC' },
  });
  const visitors = await db.query<VisitorsRow[]>(VISITORS, [app]);
  const histograms = await db.query<Histogram[]>(VITALS, [app]);
  const alert = (await readAlerts(db, app)).get(app);
  const isOf = (version: string) => (row: { version: string }) => row.version === version;
  return releases
    .map(({ version }) => healthOf(version, visitors.filter(isOf(version)), histograms.filter(isOf(version))))
    .map((release) =>
      release.version === alert?.version ? { ...release, alarm: { at: alert.at, message: alert.message } } : release,
    )
    .filter(({ visitors: seen, vitals, ...rest }) => seen > 0 || Object.keys(vitals).length > 0 || 'alarm' in rest);
}

function healthOf(version: string, rows: readonly VisitorsRow[], histograms: readonly Histogram[]): ReleaseHealth {
  const failures = rows.flatMap(({ failed, visitors }) => (failed === null ? [] : [[failed, visitors] as const]));
  const vitals = histograms.map(({ metric, buckets }) => {
    const samples = buckets.reduce((sum, bucket) => sum + bucket.samples, 0);
    return [metric, { p75: p75(metric, buckets), samples }] as const;
  });
  return {
    version,
    visitors: rows.reduce((sum, { visitors }) => sum + visitors, 0),
    failed: failures.reduce((sum, [, visitors]) => sum + visitors, 0),
    failures: Object.fromEntries(failures),
    vitals: Object.fromEntries(vitals),
  };
}
