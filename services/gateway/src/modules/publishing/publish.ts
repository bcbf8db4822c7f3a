import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { goLive, withdraw, type Published } from './go-live.js';
import { readBuild } from './read-build.js';
import { storeBuild } from './store-build.js';

interface Target {
  databaseUrl: string;
  releasesDir: string;
}

/** Publishes built apps (folders that hold `dist/`, or such a `dist/` itself) and makes them live together. */
export async function publishApps(
  { databaseUrl, releasesDir }: Target,
  folders: readonly string[],
): Promise<Published[]> {
  const builds = await Promise.all(folders.map((folder) => readBuild(buildFolder(folder))));
  await mkdir(releasesDir, { recursive: true });
  for (const build of builds) await storeBuild(releasesDir, build);
  return withTables(databaseUrl, (db) =>
    goLive(
      db,
      builds.map(({ record }) => record),
    ),
  );
}

/** Removes an app from new pages; says whether it was live. */
export function withdrawApp(databaseUrl: string, app: string): Promise<boolean> {
  return withTables(databaseUrl, (db) => withdraw(db, app));
}

function buildFolder(folder: string): string {
  return existsSync(join(folder, 'release.json')) ? folder : join(folder, 'dist');
}

async function withTables<T>(databaseUrl: string, work: (db: Client) => Promise<T>): Promise<T> {
  const db = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, query_timeout: 10_000 });
  await db.connect();
  try {
    const { rows } = await db.query<{ there: boolean }>(`SELECT to_regclass('live_releases') IS NOT NULL AS there`);
    if (!rows[0]?.there) await makeTables(databaseUrl);
    return await work(db);
  } finally {
    await db.end();
  }
}

/** Loaded only when needed: a publish that changes nothing should not wait for TypeORM. */
async function makeTables(databaseUrl: string): Promise<void> {
  const [{ migrate }, { gatewayDatabase }] = await Promise.all([
    import('@chhapai/service-kit'),
    import('../../database.js'),
  ]);
  await migrate(gatewayDatabase(databaseUrl));
}
