import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { type BuiltApp, integrityOf } from './built-app.js';
import type { TestTeam } from './test-team.js';

interface Target {
  databaseUrl: string;
  releasesDir: string;
  team: TestTeam;
}

/** Stores releases as live or held without publishing them, even if the gate would refuse them. */
export async function putReleases(
  { databaseUrl, releasesDir, team }: Target,
  apps: BuiltApp[],
  state: 'live' | 'held',
): Promise<void> {
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    await db.query('BEGIN');
    await db.query(`INSERT INTO teams (name, apps) VALUES ('shop', '{*}') ON CONFLICT DO NOTHING`);
    await db.query(`INSERT INTO team_keys (kid, team, public_key) VALUES ($1, 'shop', $2) ON CONFLICT DO NOTHING`, [
      team.kid,
      team.publicKey,
    ]);
    for (const { folder, record } of apps) {
      const { app, version } = record;
      const text = await readFile(join(folder, 'dist/release.json'));
      await cp(join(folder, 'dist'), join(releasesDir, app, version), { recursive: true });
      await db.query(
        `INSERT INTO releases (app, version, record, signature, kid, team, was_live_at)
         VALUES ($1, $2, $3, $4, $5, 'shop', CASE WHEN $6 = 'live' THEN clock_timestamp() END) ON CONFLICT DO NOTHING`,
        [app, version, text.toString(), await team.sign({ app, version, record: integrityOf(text) }), team.kid, state],
      );
      if (state === 'held') continue;
      await db.query(
        `INSERT INTO channels (app, live_version) VALUES ($1, $2)
         ON CONFLICT (app) DO UPDATE SET live_version = excluded.live_version`,
        [app, version],
      );
    }
    await db.query('NOTIFY releases');
    await db.query('COMMIT');
  } finally {
    await db.end();
  }
}
