import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { afterEach, expect, inject, it, vi } from 'vitest';
import { dataSourceOptions, migrate } from '../src/index.js';
import { Draining } from '../src/service/health.js';
import { createEmptyDatabase, findSchemaDrift, startTestService, type FreshDatabase } from '../src/testing/index.js';
import { CreateNote1700000000000, NoteEntity, notes } from './support/notes-service.js';
import { startNotes } from './support/start-notes.js';

let database: FreshDatabase | undefined;
afterEach(() => database?.drop());

it('runs a migration once when three runs start at the same time', async () => {
  database = await createEmptyDatabase();
  const options = { url: database.url, entities: [NoteEntity], migrations: [CreateNote1700000000000] };
  await Promise.all([migrate(options), migrate(options), migrate(options)]);

  const dataSource = await new DataSource(dataSourceOptions(options)).initialize();
  expect(await dataSource.query('SELECT count(*)::int AS runs FROM migrations')).toEqual([{ runs: 1 }]);
  expect(await findSchemaDrift(dataSource)).toEqual([]);
  await dataSource.query('ALTER TABLE note ADD COLUMN forgotten text');
  expect(await findSchemaDrift(dataSource)).toEqual(['ALTER TABLE "note" DROP COLUMN "forgotten"']);
  await dataSource.destroy();
});

/** Adds a column and a row, and then takes as long as the test wants. */
class Slow1700000000001 implements MigrationInterface {
  static seconds = 0;
  name = 'Slow1700000000001';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE note ADD COLUMN colour text');
    await db.query('INSERT INTO note (id, colour) VALUES (gen_random_uuid(), $1)', ['red']);
    await db.query('SELECT pg_sleep($1)', [Slow1700000000001.seconds]);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE note DROP COLUMN colour');
  }
}

it('leaves nothing behind from an interrupted migration, and runs it once the next time', async () => {
  database = await createEmptyDatabase();
  const options = {
    url: database.url,
    entities: [NoteEntity],
    migrations: [CreateNote1700000000000, Slow1700000000001],
  };
  Slow1700000000001.seconds = 60;
  const interrupted = migrate(options).catch((error: Error) => error.message);
  const db = new pg.Client({ connectionString: database.url });
  await db.connect();
  const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query = 'SELECT pg_sleep($1)' AND state = 'active'`;
  await vi.waitFor(async () => expect((await db.query(kill)).rowCount).toBe(1), 10_000);
  expect(await interrupted).toMatch(/terminat/);
  expect((await db.query('SELECT name FROM migrations')).rows).toEqual([{ name: CreateNote1700000000000.name }]);
  expect((await db.query('SELECT * FROM note')).rows).toEqual([]);

  Slow1700000000001.seconds = 0;
  await migrate(options);
  await migrate(options);
  expect((await db.query('SELECT colour FROM note')).rows).toEqual([{ colour: 'red' }]);
  await db.end();
});

it('a migration does not block queries on a table that a long transaction uses, and completes once that transaction ends', async () => {
  database = await createEmptyDatabase();
  const { url } = database;
  Slow1700000000001.seconds = 0;
  await migrate({ url, entities: [], migrations: [CreateNote1700000000000] });
  const [long, other] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
  await Promise.all([long.connect(), other.connect()]);
  await long.query('BEGIN');
  await long.query('SELECT FROM note');
  const migrating = migrate({ url, entities: [], migrations: [CreateNote1700000000000, Slow1700000000001] });
  const waiting = `SELECT FROM pg_locks WHERE NOT granted AND mode = 'AccessExclusiveLock'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  await vi.waitFor(async () => expect((await other.query(waiting)).rowCount).toBe(1), 10_000);
  // This query waits behind the migration, which waits for the long transaction.
  expect((await other.query('SELECT FROM note')).rowCount).toBe(0);
  await long.query('COMMIT');
  await migrating;
  expect((await other.query('SELECT colour FROM note')).rowCount).toBe(1);
  await Promise.all([long.end(), other.end()]);
});

it('waits until another process has run the migrations', async () => {
  database = await createEmptyDatabase();
  let isStarted = false;
  const starting = startTestService(notes, { DATABASE_URL: database.url, MIGRATIONS: 'wait' }).then((service) => {
    isStarted = true;
    return service;
  });
  await Promise.race([starting, setTimeout(1_500)]);
  expect(isStarted).toBe(false);
  await migrate({ url: database.url, entities: [], migrations: notes.migrations });
  const service = await starting;
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
  await service.close();
});

it('is ready while the database has all migrations, and alive in any case', async () => {
  const notes = await startNotes();
  const status = async (path: string) => (await fetch(notes.url + path)).status;
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
  const applied = await notes.app.get(DataSource).query('DELETE FROM migrations RETURNING timestamp, name');
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
  const { timestamp, name } = applied[0][0];
  await notes.app.get(DataSource).query('INSERT INTO migrations (timestamp, name) VALUES ($1, $2)', [timestamp, name]);
  expect(await status('/readyz')).toBe(200);

  await notes.database.drop();
  const response = await fetch(`${notes.url}/readyz`);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ success: false, code: 'server.unavailable' });
  expect(await status('/healthz')).toBe(200);
  await notes.close();
});

it('is unavailable, not broken, while the database is closed for maintenance', async () => {
  const notes = await startNotes();
  const server = new pg.Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  const name = new URL(notes.database.url).pathname.slice(1);
  await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await server.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  await expect
    .poll(async () => (await fetch(`${notes.url}/api/notes/cast?id=0197b3a0-0000-7000-8000-000000000000`)).status)
    .toBe(503);
  await server.end();
  await notes.close();
});

it('is no longer ready once it is told to stop, but still serves requests', async () => {
  const notes = await startNotes();
  notes.app.get(Draining).begin();
  const statuses = ['/readyz', '/healthz', '/api/notes/one/0197b3a0-0000-7000-8000-000000000000'].map(
    async (path) => (await fetch(notes.url + path)).status,
  );
  expect(await Promise.all(statuses)).toEqual([503, 200, 200]);
  await notes.close();
});
