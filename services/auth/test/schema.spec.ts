import { createHash } from 'node:crypto';
import { authPaths } from '@chhapai/contracts';
import { dataSourceOptions } from '@chhapai/service-kit';
import {
  findBreakingMigrations,
  createEmptyDatabase,
  findSchemaDrift,
  undoMigrations,
  type FreshDatabase,
} from '@chhapai/service-kit/testing';
import { DataSource } from 'typeorm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { auth as service } from '../src/auth.js';
import { asha, startAuth } from './auth-service.js';

const ACCOUNT = '0197b3a0-0000-7000-8000-000000000001';
const SESSION = '0197b3a0-0000-7000-8000-000000000002';
const TOKEN = 'a refresh token from before the migration';

let database: FreshDatabase;
beforeEach(async () => void (database = await createEmptyDatabase()));
afterEach(() => database.drop());

const connect = (migrations = service.migrations) =>
  new DataSource(dataSourceOptions({ url: database.url, entities: service.entities, migrations })).initialize();

/** These migrations may break the previous version: they were written before copies of a service were updated one by one. */
const MAY_BREAK = ['PluralTables1763800000000'];

it('still serves the previous version after each migration', async () => {
  expect(await findBreakingMigrations(service, database.url, MAY_BREAK)).toEqual([]);
});

it('has no schema drift', async () => {
  const auth = await startAuth({}, database);
  expect(
    await findSchemaDrift(auth.db),
    'change the entity or add a migration: these statements would make the tables match the entities',
  ).toEqual([]);
  await auth.close();
});

it('renames the tables of a database with accounts, and renews their sessions', async () => {
  const before = await connect(service.migrations.slice(0, 1));
  await before.runMigrations();
  await before.query(
    `INSERT INTO account (id, name, email, password_hash, role, avatar) VALUES ($1, $2, $3, 'x', 'customer', '')`,
    [ACCOUNT, asha.name, asha.email],
  );
  await before.query('INSERT INTO session (id, account_id) VALUES ($1, $2)', [SESSION, ACCOUNT]);
  await before.query(
    `INSERT INTO refresh_token (token_hash, session_id, expires_at) VALUES ($1, $2, now() + interval '1 day')`,
    [createHash('sha256').update(TOKEN).digest(), SESSION],
  );
  await before.destroy();

  const auth = await startAuth({}, database);
  const browser = auth.browser();
  browser.cookies.set('chhapai_refresh', TOKEN.replaceAll(' ', '%20'));
  browser.cookies.set('XSRF-TOKEN', 'x');
  const { status, reply } = await browser.post(authPaths.refresh);
  expect({ status, name: reply.name }).toEqual({ status: 200, name: asha.name });
  expect((await browser.post(authPaths.refresh)).status).toBe(200);
  await auth.close();
});

it('names every table, constraint and index after the plural', async () => {
  const dataSource = await connect(service.migrations.slice(0, 2));
  await dataSource.runMigrations();
  const rows: { name: string }[] = await dataSource.query(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'i')
     UNION SELECT conname FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'`,
  );
  const singular = /(account|session|refresh_token|login_failure|signing_key)(?!s)(_|$)/;
  const names = rows.map(({ name }) => name).filter((name) => singular.test(name));
  // The names of foreign keys and their indexes end with the table they refer to.
  expect(names.sort()).toEqual([
    'fk_refresh_tokens_session',
    'fk_sessions_account',
    'ix_refresh_tokens_session',
    'ix_sessions_account',
  ]);
  await dataSource.destroy();
});

it('can undo all migrations', async () => {
  const dataSource = await connect();
  await dataSource.runMigrations();
  expect(await undoMigrations(dataSource)).toEqual([]);
  await dataSource.destroy();
});
