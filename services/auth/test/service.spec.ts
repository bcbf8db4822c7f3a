import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import {
  createEmptyDatabase,
  routeTable,
  undocumentedRoutes,
  findWronglyAccepted,
  findWronglyRefused,
  type FreshDatabase,
} from '@chhapai/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOWHERE, startAuth, tokenIssuer } from './auth-service.js';

let database: FreshDatabase;
beforeAll(async () => void (database = await createEmptyDatabase()));
afterAll(() => database.drop());

type Message = { type: string; port?: number };

/** Runs the built service as the launcher does. */
function run(env: NodeJS.ProcessEnv): ChildProcess {
  return fork(new URL('../dist/bundle/main.js', import.meta.url), {
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'silent',
      MAIL_DIR: tmpdir(),
      COMMERCE_URL: NOWHERE,
      CHAT_URL: NOWHERE,
      ...env,
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

/** Starts the service and waits until it is ready. */
async function start(env: NodeJS.ProcessEnv = {}) {
  const child = run({ DATABASE_URL: database.url, ...env });
  const messages: Message[] = [];
  child.on('message', (message) => messages.push(message as Message));
  await once(child, 'message');
  return { child, messages };
}

it.each(['SIGTERM', 'SIGINT'] as const)('reports when it is ready, and shuts down on %s', async (signal) => {
  const { child, messages } = await start();
  expect(messages).toEqual([{ type: 'ready', port: expect.any(Number) }]);
  expect((await fetch(`http://127.0.0.1:${messages[0]?.port}/readyz`)).status).toBe(200);
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('exits after migrating its database if it is told to do only that', async () => {
  const empty = await createEmptyDatabase();
  const migrated = run({
    DATABASE_URL: 'postgres://nowhere.invalid/x',
    DIRECT_DATABASE_URL: empty.url,
    MIGRATIONS: 'only',
  });
  expect(await once(migrated, 'exit')).toEqual([0, null]);
  const { child } = await start({ DATABASE_URL: empty.url, MIGRATIONS: 'wait' });
  child.kill('SIGTERM');
  await once(child, 'exit');
  await empty.drop();
});

it('is not ready but still serves requests while it drains', async () => {
  const { child, messages } = await start({ DRAIN_MS: '1500' });
  const readStatus = async (path: string) => (await fetch(`http://127.0.0.1:${messages[0]?.port}${path}`)).status;
  child.kill('SIGTERM');
  await expect.poll(() => readStatus('/readyz'), { interval: 20 }).toBe(503);
  expect(await readStatus('/api/auth/jwks')).toBe(200);
  expect(await once(child, 'exit')).toEqual([0, null]);
});

it('shuts down when its parent exits', async () => {
  const { child } = await start();
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
});

it('reports to its parent once that it created the first administrator', async () => {
  const staff = { STAFF_EMAIL: 'boss@example.com', STAFF_PASSWORD: 'a long password' };
  for (const expected of [['ready', 'administrator-created'], ['ready']]) {
    const { child, messages } = await start(staff);
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(messages.map(({ type }) => type)).toEqual(expected);
  }
});

it('does not start with an invalid environment, and lists the problems', async () => {
  const child = run({ LOGIN_FAILURES: 'many' });
  let errors = '';
  child.stderr!.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(errors).toMatch(/Invalid environment:[^]*DATABASE_URL[^]*LOGIN_FAILURES/);
});

it('has exactly these routes, all of them documented, and checks roles and input on each', async () => {
  const auth = await startAuth();
  expect(routeTable(auth)).toMatchInlineSnapshot(`
    [
      "DELETE /api/account  signed in",
      "GET /api/account  signed in",
      "PATCH /api/account  signed in",
      "GET /api/account/addresses  signed in",
      "POST /api/account/addresses  signed in",
      "DELETE /api/account/addresses/:id  signed in",
      "PATCH /api/account/addresses/:id  signed in",
      "POST /api/account/avatar  signed in",
      "POST /api/account/password  signed in",
      "DELETE /api/account/second-factor  signed in",
      "POST /api/account/second-factor  signed in",
      "POST /api/account/second-factor/confirm  signed in",
      "POST /api/account/second-factor/recovery-codes  signed in",
      "DELETE /api/account/sessions  signed in",
      "GET /api/account/sessions  signed in",
      "DELETE /api/account/sessions/:id  signed in",
      "POST /api/account/verification  signed in",
      "GET /api/admin/audit/auth  audit.read",
      "GET /api/admin/dead-letters/auth  jobs.read",
      "POST /api/admin/dead-letters/auth/:id/retry  jobs.manage",
      "GET /api/admin/me  roles staff, admin",
      "GET /api/admin/saved-views  roles staff, admin",
      "POST /api/admin/saved-views  roles staff, admin",
      "DELETE /api/admin/saved-views/:id  roles staff, admin",
      "PATCH /api/admin/saved-views/:id  roles staff, admin",
      "GET /api/admin/users  people.manage",
      "GET /api/admin/users/:id  people.manage",
      "PATCH /api/admin/users/:id  people.manage",
      "DELETE /api/admin/users/:id/second-factor  people.manage",
      "DELETE /api/admin/users/:id/sessions  people.manage",
      "GET /api/admin/users/:id/sessions  people.manage",
      "DELETE /api/admin/users/:id/sessions/:session  people.manage",
      "GET /api/admin/users/daily  orders.read",
      "POST /api/auth/confirm-email-change  public",
      "POST /api/auth/forgot-password  public",
      "GET /api/auth/google/config  public",
      "POST /api/auth/google/nonce  public",
      "POST /api/auth/google/verify  public",
      "GET /api/auth/jwks  public",
      "POST /api/auth/login  public",
      "POST /api/auth/logout  public",
      "POST /api/auth/refresh  public",
      "POST /api/auth/reset-password  public",
      "POST /api/auth/reset-password/check  public",
      "POST /api/auth/second-factor  public",
      "POST /api/auth/signup  public",
      "POST /api/auth/verify-email  public",
      "GET /api/docs/auth.json  public",
      "GET /healthz  public",
      "GET /internal/personal-data  signed in",
      "POST /internal/session-states  public",
      "GET /media/avatars/:file  public",
      "GET /readyz  public",
    ]
  `);
  expect(await undocumentedRoutes(auth)).toEqual([]);
  expect(await findWronglyAccepted(auth, tokenIssuer(auth))).toEqual([]);
  expect(await findWronglyRefused(auth, tokenIssuer(auth))).toEqual([]);
  await auth.close();
});
