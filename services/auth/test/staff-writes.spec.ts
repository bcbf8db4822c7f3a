import { accountDeadLetterPaths, accountPaths, peoplePaths } from '@chhapai/contracts';
import { sendAudited, staffWriteRoutes } from '@chhapai/service-kit/testing';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asha, signIn, signUp, startAuth, type Auth, type Browser } from './auth-service.js';

const ADMIN_EMAIL = 'boss@example.com';
const PASSWORD = 'boss password';

let auth: Auth;
let admin: Browser;
beforeAll(async () => {
  auth = await startAuth({ STAFF_EMAIL: ADMIN_EMAIL, STAFF_PASSWORD: PASSWORD });
  admin = await signIn(auth, ADMIN_EMAIL, PASSWORD);
});
afterAll(() => auth.close());

/** A request that succeeds, and the version it is based on. */
interface Write {
  path: string;
  body?: object;
  version?: number;
}

async function signUpPerson(name: string): Promise<{ id: string; browser: Browser }> {
  const email = `${name}@example.com`;
  const browser = await signUp(auth, email);
  const [{ id }] = await auth.db.query('SELECT id FROM accounts WHERE email = $1', [email]);
  return { id, browser };
}

async function findSession(id: string): Promise<string> {
  const [session] = await auth.db.query('SELECT id FROM sessions WHERE account_id = $1', [id]);
  return session.id;
}

async function addFailedJob(): Promise<string> {
  const [{ id }] = await auth.db.query(
    `SELECT (graphile_worker.add_job('email.unverified', '{"accountId": "0197b3a0-0000-7000-8000-000000000000"}', run_at := 'infinity')).id`,
  );
  await auth.db.query(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'Nobody answers' WHERE id = $1`,
    [id],
  );
  return id;
}

/** Every change that staff can make, by route. */
const writes: Record<string, () => Promise<Write>> = {
  'POST /api/admin/dead-letters/auth/:id/retry': async () => ({
    path: accountDeadLetterPaths.retry(await addFailedJob()),
  }),
  'PATCH /api/admin/users/:id': async () => ({
    path: peoplePaths.one((await signUpPerson('promoted')).id),
    body: { role: 'staff' },
    version: 1,
  }),
  'DELETE /api/admin/users/:id/second-factor': async () => {
    const { id, browser } = await signUpPerson('protected');
    const { reply } = await browser.post(accountPaths.secondFactor, { password: asha.password });
    const { secret } = reply.data as { secret: string };
    await browser.post(accountPaths.confirmSecondFactor, { code: new TOTP({ secret }).generate() });
    return { path: peoplePaths.secondFactor(id), body: { password: PASSWORD }, version: 2 };
  },
  'DELETE /api/admin/users/:id/sessions': async () => ({
    path: peoplePaths.sessions((await signUpPerson('signed-in')).id),
  }),
  'DELETE /api/admin/users/:id/sessions/:session': async () => {
    const { id } = await signUpPerson('on-a-phone');
    return { path: peoplePaths.session(id, await findSession(id)) };
  },
};

/** Not audited, because saved views concern only the person who saved them. */
const UNAUDITED_ROUTES = [
  'POST /api/admin/saved-views',
  'PATCH /api/admin/saved-views/:id',
  'DELETE /api/admin/saved-views/:id',
];

it('covers every route that lets staff change something', () => {
  expect([...Object.keys(writes), ...UNAUDITED_ROUTES].toSorted()).toEqual(staffWriteRoutes(auth));
});

it.each(Object.keys(writes))('%s adds one entry to the audit log, or changes nothing if that fails', async (route) => {
  const { path, body, version } = await writes[route]!();
  const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` };
  const { refusedStatus, changed, status, entries } = await sendAudited(auth, () =>
    admin.send(route.split(' ')[0]!, path, body, headers),
  );
  expect([refusedStatus, changed]).toEqual([500, []]);
  expect(status).toBe(200);
  expect(entries).toEqual([{ by: ADMIN_EMAIL }]);
});
