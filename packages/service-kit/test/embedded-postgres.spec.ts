import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../src/embedded-postgres/embedded-postgres.js';

let folder: string;
let running: EmbeddedPostgres | undefined;

// All tests but one use the same data folder, because creating one takes a second.
beforeAll(() => void (folder = createFolder()));
afterEach(() => running?.stop());
afterAll(() => removeFolder(folder));

function createFolder(): string {
  const created = realpathSync(mkdtempSync(join(tmpdir(), 'chhapai-postgres-')));
  chmodSync(created, 0o711);
  return created;
}

/** The data folder may be a link to a folder elsewhere. */
function removeFolder(parent: string): void {
  rmSync(realpathSync(join(parent, 'postgres')), { recursive: true });
  rmSync(parent, { recursive: true });
}

async function start(parent = folder): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({ dataDir: join(parent, 'postgres') });
  return running;
}

async function queryValue(server: EmbeddedPostgres, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    return (await client.query<{ value: unknown }>(sql)).rows[0]?.value;
  } finally {
    await client.end();
  }
}

it('keeps its data across restarts, and its password private', async () => {
  const first = await start();
  await queryValue(first, 'CREATE TABLE saved AS SELECT 42 AS value');
  await first.stop();
  expect(await queryValue(await start(), 'SELECT value FROM saved')).toBe(42);
  expect(statSync(join(folder, 'postgres/password')).mode & 0o777).toBe(0o600);
});

it('limits its log to two files of 10 MB, while it runs and when it starts', async () => {
  const log = join(folder, 'postgres/server.log');
  const sizes = () => [log, `${log}.old`].map((file) => Math.floor(statSync(file).size / 1e6));
  let server = await start();
  const write = (text: string, lines: number) =>
    queryValue(
      server,
      `DO $$ BEGIN FOR line IN 1..${lines} LOOP RAISE LOG '% %', '${text}', repeat('x', 1000000); END LOOP; END $$`,
    );
  await write('first', 12);
  await expect.poll(sizes, { timeout: 20_000 }).toEqual([0, 12]);
  await write('second', 9);
  expect(readFileSync(log, 'utf8')).toMatch(/^[^\0]*LOG: +second x/);
  await write('third', 3);
  await server.stop();
  server = await start();
  expect(sizes()).toEqual([0, 12]);
  expect(readFileSync(log, 'utf8')).toContain('ready to accept connections');
}, 60_000);

it('logs errors without the values of rows', async () => {
  const server = await start();
  await queryValue(server, 'CREATE TABLE people (email text CONSTRAINT uq_people_email UNIQUE)');
  const insert = queryValue(
    server,
    "INSERT INTO people SELECT lower('ASHA') || '@example.com' FROM generate_series(1, 2)",
  );
  await expect(insert).rejects.toThrow('uq_people_email');
  await server.stop();
  const log = readFileSync(join(folder, 'postgres/server.log'), 'utf8');
  expect(log).toContain('uq_people_email');
  expect(log).not.toContain('asha@example.com');
});

it('replaces a server that was left running, and keeps its committed rows', async () => {
  const orphan = await start();
  await queryValue(orphan, 'CREATE TABLE committed AS SELECT 42 AS value');
  const next = await start();
  await orphan.ended;
  expect(await queryValue(next, 'SELECT value FROM committed')).toBe(42);
});

it('starts despite a stale pid file whose pid belongs to another process', async () => {
  await (await start()).stop();
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(join(folder, 'postgres/data/postmaster.pid'), `${other.pid}\n`);
  expect(await queryValue(await start(), 'SELECT 1 AS value')).toBe(1);
  other.kill();
  await once(other, 'exit');
});

it('runs in a folder that only its owner can enter, even as root', async () => {
  const parent = createFolder();
  chmodSync(parent, 0o700);
  const server = await start(parent);
  expect(await queryValue(server, "SELECT to_tsvector('hindi', 'कीमत')::text AS value")).toBe("'कीमत':1");
  await server.stop();
  removeFolder(parent);
});

it('reports that the port is in use', async () => {
  const { port } = await start();
  const second = startEmbeddedPostgres({ dataDir: join(folder, 'second'), port });
  await expect(second).rejects.toThrow(/PostgreSQL did not start[^]*in use/);
});
