import { setTimeout } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { RouteTable } from '../access/route-table.js';
import { AuditEntryEntity } from '../staff/audit-entry.entity.js';
import type { TestService } from './start-test-service.js';

/** The routes with which staff change something, such as `PATCH /api/admin/users/:id`. */
export function staffWriteRoutes({ app }: Pick<TestService, 'app'>): string[] {
  const routes = app.get(RouteTable).list();
  const writes = routes.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/admin/'));
  return writes.map(({ method, path }) => `${method} ${path}`).toSorted();
}

/** The result of `sendAudited`. */
interface AuditedWrite {
  /** Status of the first reply, while the audit log refused entries. */
  refusedStatus: number;
  /** The tables that were changed anyway, which should be none. */
  changed: string[];
  /** Status of the second reply. */
  status: number;
  /** The entries that the second request added. */
  entries: Pick<AuditEntryEntity, 'by'>[];
}

/**
 * Sends a request twice: first while the audit log refuses entries, then while it accepts them. Throws if an entry added by the
 * second request has a different request id. Waits for jobs to finish before comparing the tables.
 */
export async function sendAudited(
  { app }: Pick<TestService, 'app'>,
  send: () => Promise<{ status: number; headers: Headers }>,
): Promise<AuditedWrite> {
  const db = app.get(DataSource);
  const before = await digestTables(db);
  await db.query(`
    CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no audit'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse()`);
  const refused = await send().finally(() => db.query('DROP TRIGGER refuse ON audit_entries'));
  const after = await digestTables(db);
  const logged = await db.manager.countBy(AuditEntryEntity, {});
  const { status, headers } = await send();
  const entries = await db.manager.find(AuditEntryEntity, { order: { id: 'ASC' }, skip: logged });
  const requestId = headers.get('x-request-id');
  if (entries.some((entry) => entry.requestId !== requestId)) throw new Error('An entry has the id of another request');
  return {
    refusedStatus: refused.status,
    changed: Object.keys(after).filter((table) => after[table] !== before[table]),
    status,
    entries: entries.map(({ by }) => ({ by })),
  };
}

/** Waits until no job is left to run, and returns a digest of each table and of the jobs that never run. */
async function digestTables(db: DataSource): Promise<Record<string, string>> {
  const deadline = Date.now() + 10_000;
  while ((await db.query(`SELECT FROM graphile_worker._private_jobs WHERE run_at < 'infinity'`)).length > 0) {
    if (Date.now() > deadline) throw new Error('Jobs are still waiting after ten seconds');
    await setTimeout(50);
  }
  const tables: { name: string }[] = await db.query(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'
     UNION ALL SELECT 'graphile_worker._private_jobs'`,
  );
  const digests = tables.map(async ({ name }) => {
    const [row] = await db.query(`SELECT md5(string_agg(t::text, ',' ORDER BY t::text)) AS digest FROM ${name} t`);
    return [name, row.digest as string] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}
