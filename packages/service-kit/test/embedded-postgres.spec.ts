import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../src/embedded-postgres/index.js';

let folder: string;
let running: EmbeddedPostgres | undefined;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'chhapai-postgres-')));
  chmodSync(folder, 0o711);
});

afterEach(async () => {
  await running?.stop();
  rmSync(realpathSync(join(folder, 'postgres')), { recursive: true });
  rmSync(folder, { recursive: true });
});

async function start(): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  return running;
}

async function ask(server: EmbeddedPostgres, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    return (await client.query<{ answer: unknown }>(sql)).rows[0]?.answer;
  } finally {
    await client.end();
  }
}

it('keeps what it was told over a restart, and its password to itself', async () => {
  const first = await start();
  await ask(first, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await first.stop();
  expect(await ask(await start(), 'SELECT answer FROM kept')).toBe(42);
  expect(statSync(join(folder, 'postgres/password')).mode & 0o777).toBe(0o600);
});

it('starts over a server that was left behind, whose committed rows stay', async () => {
  const orphan = await start();
  await ask(orphan, 'CREATE TABLE kept AS SELECT 42 AS answer');
  const next = await start();
  await orphan.ended;
  expect(await ask(next, 'SELECT answer FROM kept')).toBe(42);
});

it('starts over a stale pid file whose number another process has by now', async () => {
  await (await start()).stop();
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(join(folder, 'postgres/data/postmaster.pid'), `${other.pid}\n`);
  expect(await ask(await start(), 'SELECT 1 AS answer')).toBe(1);
  other.kill();
  await once(other, 'exit');
});

it('runs where only its owner can enter, as root too', async () => {
  chmodSync(folder, 0o700);
  expect(await ask(await start(), "SELECT to_tsvector('hindi', 'कीमत')::text AS answer")).toBe("'कीमत':1");
});

it('says that a port is busy', async () => {
  const { port } = await start();
  const second = startEmbeddedPostgres({ dataDir: join(folder, 'second'), port });
  await expect(second).rejects.toThrow(/PostgreSQL did not start[^]*in use/);
});
