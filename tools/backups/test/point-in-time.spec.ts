import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import {
  createTemporaryFolder,
  restoreCluster,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@chhapai/service-kit/embedded-postgres';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyDatabases } from '../src/back-up.js';
import { unpackBaseBackup } from '../src/restore.js';

const DOCUMENT = readFileSync(resolve(import.meta.dirname, '../../../docs/backups.md'), 'utf8');
const DATABASES = ['chhapai_auth', 'chhapai_commerce'];

const folder = await createTemporaryFolder('chhapai-point-in-time-');
const archive = join(folder, 'archive');
const original = join(folder, 'original');
let running: EmbeddedPostgres;

/**
 * The lines for `postgresql.conf` in the guide, beginning with the setting `first`, with the folders and the point in time of
 * this test.
 */
function documentedSettings(first: string, moment = ''): string {
  const [, lines] = new RegExp(`^((?: +${first} = .*)(?:\\n +\\w+ = .*)*)`, 'm').exec(DOCUMENT)!;
  return `${lines!.replaceAll('/mnt/archive', archive).replace(/(recovery_target_time = )'.*'/, `$1'${moment}'`)}\n`;
}

async function query<Row extends pg.QueryResultRow>(database: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: running.url(database) });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Adds a row to each database. */
async function addNote(note: string): Promise<void> {
  for (const database of DATABASES) await query(database, `INSERT INTO notes VALUES ('${note}')`);
}

const readNotes = () =>
  Promise.all(
    DATABASES.map(async (name) => (await query<{ note: string }>(name, 'TABLE notes')).map(({ note }) => note)),
  );

/** Restores the base backup with these settings, starts it and waits until it has replayed the log. */
async function recover(name: string, settings: string): Promise<void> {
  const target = join(folder, name);
  await restoreCluster(target, readFileSync(join(original, 'password'), 'utf8'), async (data) => {
    await unpackBaseBackup(join(folder, 'base.tar'), data);
    appendFileSync(join(data, 'postgresql.conf'), settings);
    writeFileSync(join(data, 'recovery.signal'), '');
  });
  running = await startEmbeddedPostgres({ dataDir: target });
  const isRecovering = async () =>
    (await query<{ is: boolean }>('postgres', 'SELECT pg_is_in_recovery() AS is'))[0]!.is;
  await expect.poll(isRecovering, { timeout: 10_000 }).toBe(false);
  expect(existsSync(join(target, 'data/recovery.signal'))).toBe(false);
}

describe('a server that archives its log as the guide says', { timeout: 60_000 }, () => {
  let moment: string;

  beforeAll(async () => {
    // The first start creates the cluster; archiving needs a restart.
    await (await startEmbeddedPostgres({ dataDir: original })).stop();
    appendFileSync(join(original, 'data/postgresql.conf'), documentedSettings('archive_mode'));
    mkdirSync(archive);
    const { uid, gid } = statSync(join(original, 'data'));
    chownSync(archive, uid, gid);
    running = await startEmbeddedPostgres({ dataDir: original });
    for (const database of DATABASES) {
      await query('postgres', `CREATE DATABASE ${database}`);
      await query(database, 'CREATE TABLE notes (note text)');
    }
    await copyDatabases(running.url('postgres'), original, folder);
    await addNote('before');
    const [now] = await query<{ moment: string }>(
      'postgres',
      `SELECT to_char(clock_timestamp() AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS.US') || '+05:30' AS moment`,
    );
    moment = now!.moment;
    await addNote('the accident');
    const [last] = await query<{ file: string }>('postgres', 'SELECT pg_walfile_name(pg_switch_wal()) AS file');
    await vi.waitFor(() => expect(readdirSync(archive)).toContain(last!.file), 10_000);
    expect(await query('postgres', 'SELECT failed_count::integer FROM pg_stat_archiver')).toEqual([
      { failed_count: 0 },
    ]);
    // The machine is lost.
    await running.stop();
    rmSync(join(original, 'data'), { recursive: true });
  }, 60_000);

  afterEach(() => running.stop());
  afterAll(async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is restored to a moment between two changes, in all databases', async () => {
    await recover('to-a-moment', documentedSettings('restore_command', moment));
    expect(await readNotes()).toEqual([['before'], ['before']]);
    // The restored server works, and archives its log as before.
    await addNote('after');
    expect(await readNotes()).toEqual([
      ['before', 'after'],
      ['before', 'after'],
    ]);
    await vi.waitFor(() => expect(readdirSync(archive)).toContain('00000002.history'), 10_000);
  });

  it('is restored again, with all changes from before the first restore', async () => {
    const [command] = documentedSettings('restore_command').split('\n');
    const [timeline] = /recovery_target_timeline = '\w+'/.exec(DOCUMENT)!;
    await recover('to-the-end', `${command}\n${timeline}\n`);
    expect(await readNotes()).toEqual([
      ['before', 'the accident'],
      ['before', 'the accident'],
    ]);
  });

  it('has an archive of whole files only', () => {
    expect(readdirSync(archive).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
