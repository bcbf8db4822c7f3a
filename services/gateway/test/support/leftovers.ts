import { readdir } from 'node:fs/promises';
import { Client } from 'pg';
import type { TestGateway } from './test-gateway.js';

type Shop = Pick<TestGateway, 'database' | 'releasesDir'>;

/** What publishing some apps has left behind, and unfinished work. */
export interface Leftovers {
  unfinished: string[];
  folders: string[];
  rows: string[];
  channels: string[];
  entries: string[];
}

export const NO_LEFTOVERS: Leftovers = { unfinished: [], folders: [], rows: [], channels: [], entries: [] };

export async function findLeftovers({ database, releasesDir }: Shop, ...apps: string[]): Promise<Leftovers> {
  const names = await readdir(releasesDir).catch(() => []);
  const db = new Client({ connectionString: database.url });
  await db.connect();
  const readNames = async (query: string) =>
    (await db.query<{ name: string }>(query, [apps])).rows.map(({ name }) => name);
  try {
    return {
      unfinished: names.filter((name) => name.startsWith('.')),
      folders: names.filter((name) => apps.includes(name)),
      rows: await readNames(`SELECT app || ' ' || version AS name FROM releases WHERE app = ANY ($1)`),
      channels: await readNames(`SELECT app AS name FROM channels WHERE app = ANY ($1)`),
      entries: await readNames(`SELECT action AS name FROM audit_entries WHERE app = ANY ($1) ORDER BY number`),
    };
  } finally {
    await db.end();
  }
}
