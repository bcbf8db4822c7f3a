import type { ReleaseTimeline, StaffAppQuery } from '@chhapai/contracts';
import type { EntityManager } from 'typeorm';
import { valueOf } from '../metrics/metrics.module.js';

/** The start of each interval, oldest first. $1 is the unit, $2 the number of intervals. */
const TIMES = `
  SELECT date_trunc($1, now(), 'Asia/Kolkata') - step * CASE $1 WHEN 'hour' THEN interval '1 hour' ELSE interval '24 hours' END AS at
  FROM generate_series($2 - 1, 0, -1) AS step`;
const PAGES = `
  SELECT version, date_trunc($2, hour, 'Asia/Kolkata') AS at,
    sum(pages)::integer AS pages, coalesce(sum(pages) FILTER (WHERE outcome = 'failed'), 0)::integer AS failed
  FROM release_pages WHERE app = $1 AND hour >= $3 AND outcome IN ('ok', 'failed')
  GROUP BY 1, 2`;
/** The bucket that three out of four samples of an interval do not exceed. */
const VITALS = `
  SELECT version, metric, at, min(bucket) FILTER (WHERE seen >= 0.75 * total)::integer AS bucket
  FROM (
    SELECT version, metric, at, bucket,
      sum(samples) OVER (PARTITION BY version, metric, at ORDER BY bucket) AS seen,
      sum(samples) OVER (PARTITION BY version, metric, at) AS total
    FROM (
      SELECT version, metric, date_trunc($2, hour, 'Asia/Kolkata') AS at, bucket, sum(samples) AS samples
      FROM release_vitals WHERE app = $1 AND isfinite(hour) AND hour >= $3
      GROUP BY 1, 2, 3, 4
    ) AS buckets
  ) AS ranked
  GROUP BY 1, 2, 3`;
const INTERVALS = { day: { unit: 'hour', count: 24 }, month: { unit: 'day', count: 30 } } as const;

interface PagesRow {
  version: string;
  at: Date;
  pages: number;
  failed: number;
}

interface VitalsRow {
  version: string;
  metric: string;
  at: Date;
  bucket: number;
}

/** The pages and web vitals of each version of an app over time. `versions` are all versions of the app, newest first. */
export async function readTimeline(
  db: EntityManager,
  app: string,
  { period, versions }: StaffAppQuery & { versions: readonly string[] },
): Promise<ReleaseTimeline> {
  const { unit, count } = INTERVALS[period];
  const times = (await db.query<{ at: Date }[]>(TIMES, [unit, count])).map(({ at }) => at);
  const pages = await db.query<PagesRow[]>(PAGES, [app, unit, times[0]]);
  const vitals = await db.query<VitalsRow[]>(VITALS, [app, unit, times[0]]);
  const used = versions.filter((version) => pages.some((row) => row.version === version));
  return {
    unit,
    times: times.map((at) => at.toISOString()),
    releases: used.map((version) => {
      const own = rowsByTime(
        times,
        pages.filter((row) => row.version === version),
      );
      const measured = vitals.filter((row) => row.version === version);
      const metrics = [...new Set(measured.map(({ metric }) => metric))].sort();
      return {
        version,
        pages: own.map((row) => row?.pages ?? 0),
        failed: own.map((row) => row?.failed ?? 0),
        vitals: Object.fromEntries(
          metrics.map((metric) => {
            const rows = rowsByTime(
              times,
              measured.filter((row) => row.metric === metric),
            );
            return [metric, rows.map((row) => (row ? valueOf(metric, row.bucket) : null))];
          }),
        ),
      };
    }),
  };
}

/** The row of each time, if there is one. */
function rowsByTime<Row extends { at: Date }>(times: readonly Date[], rows: readonly Row[]): (Row | undefined)[] {
  const byTime = new Map(rows.map((row) => [row.at.getTime(), row]));
  return times.map((at) => byTime.get(at.getTime()));
}
