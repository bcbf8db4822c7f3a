import type { PageCounts, StaffApp } from '@chhapai/contracts';
import type { EntityManager } from 'typeorm';
import { listReleases, listReleasesOf, ReleaseNotFound } from '../channels/channels.module.js';
import { readAlerts } from '../metrics/metrics.module.js';
import { ChannelEntity, nameOf } from '../releases/releases.module.js';
import { staffApps } from './staff-apps.view.js';

const SHOWN_PAGES = `
  SELECT p.app, p.version, sum(p.pages)::integer AS pages,
    coalesce(sum(p.pages) FILTER (WHERE p.outcome = 'failed'), 0)::integer AS failed
  FROM channels c JOIN release_pages p ON p.app = c.app AND p.version IN (c.live_version, c.canary_version)
  WHERE p.hour > now() - interval '24 hours' AND p.outcome IN ('ok', 'failed') AND ($1::text IS NULL OR c.app = $1)
  GROUP BY p.app, p.version`;

/** The state of every app that has releases. */
export async function readStaffApps(db: EntityManager): Promise<StaffApp[]> {
  const listed = await listReleases(db);
  const pages = await readShownPages(db);
  return staffApps(listed, await db.find(ChannelEntity), { pages, alerts: await readAlerts(db) });
}

/** Throws `ReleaseNotFound` if no release of the app is retained. */
export async function readStaffApp(db: EntityManager, app: string): Promise<StaffApp> {
  const listed = await listReleasesOf(db, app);
  const figures = { pages: await readShownPages(db, app), alerts: await readAlerts(db, app) };
  const [found] = staffApps(listed, await db.findBy(ChannelEntity, { app }), figures);
  if (!found) throw new ReleaseNotFound({ app });
  return found;
}

/** Pages of the last 24 hours with live releases and canaries, by `app@version`. */
async function readShownPages(db: EntityManager, app?: string): Promise<Map<string, PageCounts>> {
  const rows = await db.query<({ app: string; version: string } & PageCounts)[]>(SHOWN_PAGES, [app ?? null]);
  return new Map(rows.map((row) => [nameOf(row), { pages: row.pages, failed: row.failed }]));
}
