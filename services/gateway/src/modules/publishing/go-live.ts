import type { ReleaseRecord } from '@chhapai/contracts';
import type { ClientBase } from 'pg';
import { RELEASES_CHANNEL } from '../release-files/index.js';
import { refuseOther } from './refuse-other.js';

/** What publishing one release changed. */
export interface Published {
  app: string;
  version: string;
  wasLive: boolean;
}

/** Makes stored releases the live ones, all at the same moment, and tells the gateways. */
export async function goLive(db: ClientBase, records: readonly ReleaseRecord[]): Promise<Published[]> {
  return inTransaction(db, async () => {
    const published: Published[] = [];
    for (const record of records) {
      await keepRow(db, record);
      const { rowCount } = await db.query(
        `INSERT INTO live_releases (app, version) VALUES ($1, $2)
         ON CONFLICT (app) DO UPDATE SET version = excluded.version WHERE live_releases.version <> excluded.version`,
        [record.app, record.version],
      );
      published.push({ app: record.app, version: record.version, wasLive: rowCount === 0 });
    }
    if (published.some(({ wasLive }) => !wasLive)) await db.query(`NOTIFY ${RELEASES_CHANNEL}`);
    return published;
  });
}

/** Takes an app off new pages; its files stay for the pages that are open. Says whether it was live. */
export async function withdraw(db: ClientBase, app: string): Promise<boolean> {
  return inTransaction(db, async () => {
    const { rowCount } = await db.query('DELETE FROM live_releases WHERE app = $1', [app]);
    await db.query(`NOTIFY ${RELEASES_CHANNEL}`);
    return rowCount === 1;
  });
}

async function keepRow(db: ClientBase, record: ReleaseRecord): Promise<void> {
  await db.query('INSERT INTO releases (app, version, record) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    record.app,
    record.version,
    JSON.stringify(record),
  ]);
  const { rows } = await db.query<{ record: unknown }>('SELECT record FROM releases WHERE app = $1 AND version = $2', [
    record.app,
    record.version,
  ]);
  refuseOther(record, rows[0]?.record);
}

async function inTransaction<T>(db: ClientBase, work: () => Promise<T>): Promise<T> {
  await db.query('BEGIN');
  try {
    const result = await work();
    await db.query('COMMIT');
    return result;
  } catch (error) {
    await db.query('ROLLBACK');
    throw error;
  }
}
