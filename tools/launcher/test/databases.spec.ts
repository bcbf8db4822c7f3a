import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import {
  createTemporaryFolder,
  runningServerUrl,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@chhapai/service-kit/embedded-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabases } from '../src/databases.js';
import { provisionDatabases } from '../src/provision-databases.js';
import { SERVICES, type ServiceName } from '../src/services.js';
import { startShop } from '../src/shop.js';

const root = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);
/** Omitted, because publishing the apps takes longer than everything else. */
const APPS = ['mfe-cart-checkout', 'mfe-catalogue', 'mfe-designs', 'mfe-marketing'];
const NOT_PERMITTED = '42501';

const folder = await createTemporaryFolder('chhapai-databases-');
let postgres: EmbeddedPostgres;
let urls: Record<ServiceName, string>;
const warnings: string[] = [];
const warn = (text: string) => warnings.push(text);

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'server') });
}, 60_000);

afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const findErrorCode = (url: string, sql: string) =>
  query(url, sql).then(
    () => undefined,
    ({ code }: { code?: string }) => code,
  );

const withUser = (url: string, username: string, password: string) =>
  Object.assign(new URL(url), { username, password }).href;

const databaseOf = (service: ServiceName) => `chhapai_${service}`;

/** The names of objects in a database that do not belong to the current user, except for those of extensions. */
const findForeignObjects = (url: string) =>
  query(
    url,
    `SELECT relname AS name FROM pg_class WHERE oid >= 16384 AND pg_get_userbyid(relowner) <> current_user
        AND relnamespace <> 'pg_toast'::regnamespace
     UNION ALL SELECT proname FROM pg_proc WHERE oid >= 16384 AND pg_get_userbyid(proowner) <> current_user
        AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
     UNION ALL SELECT nspname FROM pg_namespace WHERE oid >= 16384 AND pg_get_userbyid(nspowner) <> current_user
     UNION ALL SELECT typname FROM pg_type WHERE oid >= 16384 AND pg_get_userbyid(typowner) <> current_user
        AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_type'::regclass AND objid = pg_type.oid AND deptype = 'e')
        AND NOT EXISTS (SELECT FROM pg_type AS element WHERE element.typarray = pg_type.oid AND element.typowner <> pg_type.typowner)
     UNION ALL SELECT datname FROM pg_database WHERE datname = current_database() AND pg_get_userbyid(datdba) <> current_user`,
  );

/** Runs a service's migrations, as a deployment of it does. */
const migrate = (service: ServiceName, url: string) =>
  run(process.execPath, [join(root, `services/${service}/dist/bundle/main.js`)], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      MIGRATIONS: 'only',
      LOG_LEVEL: 'warn',
      UPLOADS_DIR: folder,
      RELEASES_DIR: folder,
      MAIL_DIR: folder,
      PUBLIC_ORIGIN: 'http://localhost',
      AUTH_URL: 'http://localhost',
      COMMERCE_URL: 'http://localhost',
      CHAT_URL: 'http://localhost',
      RELEASE_TOKEN: 'x'.repeat(32),
      RELEASE_PUBLIC_KEY: 'x'.repeat(43),
      STAFF_EMAIL: 'staff@example.com',
      STAFF_PASSWORD: 'at the press since 2009',
    },
  });

describe('the databases of the services', { timeout: 120_000 }, () => {
  it('each belong to a user of their own, who can connect to no other and read no files', async () => {
    urls = await openDatabases(postgres.url('postgres'), SERVICES, warn);
    for (const service of SERVICES) {
      expect(new URL(urls[service]).username).toBe(databaseOf(service));
      expect(await query(urls[service], 'SELECT current_database()')).toEqual([
        { current_database: databaseOf(service) },
      ]);
      for (const other of SERVICES.filter((name) => name !== service)) {
        const url = Object.assign(new URL(urls[service]), { pathname: databaseOf(other) }).href;
        expect(await findErrorCode(url, 'SELECT 1')).toBe(NOT_PERMITTED);
        expect(await findErrorCode(urls[service], `SET ROLE ${databaseOf(other)}`)).toBe(NOT_PERMITTED);
      }
      for (const sql of [
        "SELECT pg_read_file('postgresql.conf')",
        "COPY (SELECT 1) TO PROGRAM 'true'",
        "COPY (SELECT 1) TO '/chhapai'",
        'CREATE ROLE another',
        'SELECT * FROM pg_authid',
        'ALTER SYSTEM SET fsync = off',
      ])
        expect([sql, await findErrorCode(urls[service], sql)]).toEqual([sql, NOT_PERMITTED]);
    }
    expect(new Set(SERVICES.map((service) => new URL(urls[service]).password)).size).toBe(4);
    expect(warnings).toEqual([]);
  });

  it('are migrated by that user, and stay as they are when they are opened again', async () => {
    await Promise.all(SERVICES.map((service) => migrate(service, urls[service])));
    expect(await openDatabases(postgres.url('postgres'), SERVICES, warn)).toEqual(urls);
    for (const service of SERVICES) {
      expect(await query(urls[service], 'SELECT FROM migrations')).not.toEqual([]);
      expect(await findForeignObjects(urls[service])).toEqual([]);
    }
  });

  it('get the passwords set in docker-compose.yml, and their own again at the next npm start', async () => {
    const program = join(root, 'tools/launcher/dist/provision-databases.main.js');
    const names = SERVICES.map((service) => `${service.toUpperCase()}_DATABASE_URL`);
    const composed = SERVICES.map((service) => withUser(urls[service], databaseOf(service), 'composed'));
    const variables = Object.fromEntries(names.map((name, index) => [name, composed[index]]));
    await run(process.execPath, [program], { env: { ...variables, DATABASE_URL: postgres.url('postgres') } });
    for (const url of composed) expect(await findErrorCode(url, 'SELECT 1')).toBeUndefined();
    expect(await findErrorCode(urls.auth, 'SELECT 1')).toBe('28P01');
    expect(await openDatabases(postgres.url('postgres'), SERVICES, warn)).toEqual(urls);
    expect(await findErrorCode(urls.auth, 'SELECT 1')).toBeUndefined();
  });

  it('are handed over by one process at a time', async () => {
    const [server, database] = [postgres.url('postgres'), postgres.url('handed_over')];
    await query(server, 'CREATE DATABASE handed_over');
    await query(database, 'CREATE TABLE orders (id integer)');
    const owner = withUser(database, 'handed_over', 'press');
    const listWaitingLocks = async () => {
      const rows = await query<{ locktype: string }>(server, 'SELECT locktype FROM pg_locks WHERE NOT granted');
      return rows.map(({ locktype }) => locktype).sort();
    };
    const user = new pg.Client({ connectionString: database });
    try {
      await user.connect();
      await user.query('BEGIN; LOCK TABLE orders');
      const first = provisionDatabases(server, [owner]);
      await expect.poll(listWaitingLocks).toEqual(['relation']);
      const second = provisionDatabases(server, [owner]);
      await expect.poll(listWaitingLocks).toEqual(['advisory', 'relation']);
      await user.query('COMMIT');
      await Promise.all([first, second]);
    } finally {
      await user.end();
    }
    expect(await findForeignObjects(owner)).toEqual([]);
  });

  it('are handed over in a data folder of an earlier version, in which everything belongs to the superuser', async () => {
    const dataDir = join(folder, 'earlier');
    const earlier = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
    for (const service of SERVICES) await query(earlier.url('postgres'), `CREATE DATABASE ${databaseOf(service)}`);
    await Promise.all(SERVICES.map((service) => migrate(service, earlier.url(databaseOf(service)))));
    await earlier.stop();

    const shop = await startShop({ dataDir, port: 0, omitReleases: APPS });
    try {
      for (const service of SERVICES) {
        const server = runningServerUrl(join(dataDir, 'postgres'), databaseOf(service))!;
        const users = await query<{ usename: string }>(
          server,
          'SELECT DISTINCT usename FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
        );
        expect(users).toEqual([{ usename: databaseOf(service) }]);
        expect(await findForeignObjects(`${server}?options=-c%20role%3D${databaseOf(service)}`)).toEqual([]);
      }
      const job = `SELECT graphile_worker.add_job('nothing')`;
      const commerce = runningServerUrl(join(dataDir, 'postgres'), databaseOf('commerce'))!;
      expect(await query(`${commerce}?options=-c%20role%3Dchhapai_commerce`, job)).toHaveLength(1);
    } finally {
      await shop.stop();
    }
  });

  it('are separated on a configured server by a user who may create users but is not a superuser', async () => {
    await postgres.stop();
    postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'own-server') });
    await query(postgres.url('postgres'), `CREATE ROLE shop LOGIN CREATEDB CREATEROLE PASSWORD 'press'`);
    const server = withUser(postgres.url('postgres'), 'shop', 'press');
    for (const service of SERVICES) {
      await query(server, `CREATE DATABASE ${databaseOf(service)}`);
      await migrate(service, withUser(postgres.url(databaseOf(service)), 'shop', 'press'));
    }
    urls = await openDatabases(server, SERVICES, warn);
    for (const service of SERVICES) expect(await findForeignObjects(urls[service])).toEqual([]);
    await Promise.all(SERVICES.map((service) => migrate(service, urls[service])));
    const chat = Object.assign(new URL(urls.chat), { pathname: databaseOf('auth') }).href;
    expect(await findErrorCode(chat, 'SELECT 1')).toBe(NOT_PERMITTED);
    expect(await openDatabases(server, SERVICES, warn)).toEqual(urls);
    expect(warnings).toEqual([]);
  });

  it('are separated on Kubernetes by pg_hba, and handed over by the commands in docs/deployment.md', async () => {
    const clusterFolder = join(folder, 'kubernetes');
    const server = await startEmbeddedPostgres({ dataDir: clusterFolder });
    try {
      const admin = server.url('postgres');
      await query(admin, `CREATE ROLE chhapai LOGIN PASSWORD 'press'`);
      for (const service of SERVICES) {
        const name = databaseOf(service);
        await query(admin, `CREATE ROLE ${name} LOGIN PASSWORD 'press'`);
        await query(admin, `CREATE DATABASE ${name} OWNER chhapai`);
      }
      const urlOf = (user: ServiceName, database: ServiceName) =>
        withUser(server.url(databaseOf(database)), databaseOf(user), 'press');
      await migrate('chat', withUser(server.url(databaseOf('chat')), 'chhapai', 'press'));
      expect(await findErrorCode(urlOf('auth', 'chat'), 'SELECT 1')).toBeUndefined();

      const rules = readFileSync(join(root, 'deploy/kubernetes/base/database.yaml'), 'utf8').matchAll(
        /^ +- (host .*)$/gm,
      );
      const hba = join(clusterFolder, 'data/pg_hba.conf');
      writeFileSync(hba, [...[...rules].map(([, rule]) => rule), readFileSync(hba, 'utf8')].join('\n'));
      await query(admin, 'SELECT pg_reload_conf()');
      await expect.poll(() => findErrorCode(urlOf('auth', 'chat'), 'SELECT 1')).toBe('28000');

      const commands = readFileSync(join(root, 'docs/deployment.md'), 'utf8').matchAll(
        /-c "((?:GRANT|REASSIGN|ALTER) [^"]+)"/g,
      );
      const statements = [...commands].map(([, statement = '']) => statement);
      expect(statements).toHaveLength(3);
      for (const service of SERVICES)
        for (const statement of statements)
          await query(server.url(databaseOf(service)), statement.replaceAll('$name', service));
      for (const service of SERVICES) expect(await findForeignObjects(urlOf(service, service))).toEqual([]);
      expect(await query(urlOf('chat', 'chat'), 'SELECT FROM migrations')).not.toEqual([]);
      // Pods of the previous version still add jobs.
      const before = withUser(server.url(databaseOf('chat')), 'chhapai', 'press');
      expect(await query(before, "SELECT graphile_worker.add_job('nothing')")).toHaveLength(1);
      expect(await query(before, 'SELECT FROM graphile_worker._private_jobs')).toHaveLength(1);
    } finally {
      await server.stop();
    }
  });

  it('are shared, with a warning, if the user on a configured server may only create databases', async () => {
    await query(postgres.url('postgres'), `DROP DATABASE ${databaseOf('chat')}`);
    await query(postgres.url('postgres'), `CREATE ROLE guest LOGIN CREATEDB PASSWORD 'press'`);
    const shared = await openDatabases(withUser(postgres.url('postgres'), 'guest', 'press'), ['chat'], warn);
    expect(warnings).toEqual([expect.stringMatching(/as guest, because this user may not create others/)]);
    expect(await query(shared.chat, 'SELECT current_user')).toEqual([{ current_user: 'guest' }]);
    await migrate('chat', shared.chat);
  });
});
