import type { GateFinding, ReleaseHealth, StaffRelease } from '@chhapai/contracts';
import type { EntityManager } from 'typeorm';
import { listReleasesOf, releaseEntry } from '../channels/channels.module.js';
import { readReleaseHealth } from '../metrics/metrics.module.js';

// Plain SQL, like the lists of teams: a record takes about a hundred kilobytes, none of which is shown.
const DETAILS = `
  SELECT version, findings, bytes::integer AS bytes, was_live_at AS "liveAt", withdrawn_at AS "withdrawnAt",
    preview_until AS "previewUntil", record->'licences' AS licences
  FROM releases WHERE app = $1 AND pruned_at IS NULL`;
const PAGES = `
  SELECT version, outcome, sum(pages)::integer AS pages FROM release_pages WHERE app = $1 GROUP BY version, outcome`;

interface DetailsRow {
  version: string;
  findings: GateFinding[] | null;
  bytes: number;
  licences: Record<string, string[]> | null;
  liveAt: Date | null;
  withdrawnAt: Date | null;
  previewUntil: Date | null;
}

interface PagesRow {
  version: string;
  outcome: string;
  pages: number;
}

/** Every retained release of an app, newest first. */
export async function readStaffReleases(db: EntityManager, app: string): Promise<StaffRelease[]> {
  const listed = await listReleasesOf(db, app);
  const details = new Map((await db.query<DetailsRow[]>(DETAILS, [app])).map((row) => [row.version, row]));
  const pages = await db.query<PagesRow[]>(PAGES, [app]);
  const health = new Map((await readReleaseHealth(db, app)).map((release) => [release.version, release]));
  return listed.flatMap((release) => {
    const row = details.get(release.version);
    if (!row) return [];
    const { findings, bytes, licences, liveAt, withdrawnAt, previewUntil } = row;
    const { visitors, vitals } = healthOf(health.get(release.version));
    return {
      ...releaseEntry(release),
      findings,
      bytes,
      licences,
      visitors,
      vitals,
      liveAt: liveAt?.toISOString() ?? null,
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
      previewUntil: previewUntil?.toISOString() ?? null,
      pages: pageCounts(pages.filter(({ version }) => version === release.version)),
    };
  });
}

function healthOf(health: ReleaseHealth | undefined): Pick<StaffRelease, 'visitors' | 'vitals'> {
  const { visitors = 0, failed = 0, failures = {}, vitals = {} } = health ?? {};
  return { visitors: { visitors, failed, failures }, vitals };
}

function pageCounts(rows: readonly PagesRow[]): StaffRelease['pages'] {
  const { ok = 0, failed = 0, ...failures } = Object.fromEntries(rows.map(({ outcome, pages }) => [outcome, pages]));
  return { pages: ok + failed, failed, failures };
}
