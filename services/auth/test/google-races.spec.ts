import { accountPaths, authPaths } from '@chhapai/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asha, signUp, startAuth, waitForJobs, type Auth } from './auth-service.js';
import { startGoogleIssuer } from './google-issuer.js';

let google: Awaited<ReturnType<typeof startGoogleIssuer>>;
let auth: Auth;
beforeAll(async () => {
  google = await startGoogleIssuer('shop.apps.googleusercontent.com');
  auth = await startAuth(google.env);
});
afterAll(async () => {
  await auth.close();
  await google.close();
});

const logIn = async (email: string, browser = auth.browser()) => {
  const credential = await google.issueCredential({ sub: email, email, email_verified: true, name: 'Meera Iyer' });
  return browser.post(authPaths.googleVerify, { credential });
};

/** Waits until this many statements wait for a lock. */
const waitForWaiting = (count: number) =>
  vi.waitUntil(
    async () => {
      const sql = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      return (await auth.db.query<unknown[]>(sql)).length === count;
    },
    { timeout: 5_000 },
  );

it('ends a Google login that had just found its account when the password changed', async () => {
  const email = 'overtaken@example.com';
  const owner = await signUp(auth, email);
  await auth.db.query('UPDATE accounts SET email_verified_at = now() WHERE email = $1', [email]);
  const thief = auth.browser();
  expect((await logIn(email, thief)).status).toBe(200);
  await waitForJobs(auth);
  // Holds up the next login of this browser while it opens the session.
  const opening = auth.db.createQueryRunner();
  await opening.startTransaction();
  await opening.query('SELECT FROM known_devices FOR UPDATE');
  const login = logIn(email, thief);
  await waitForWaiting(1);
  const change = owner.post(accountPaths.password, { current: asha.password, password: 'a fresh password' });
  await Promise.race([change, waitForWaiting(2)]);
  await opening.commitTransaction();
  await opening.release();
  expect((await change).status).toBe(200);
  expect((await login).status).toBe(200);
  expect((await thief.send('GET', accountPaths.get)).status).toBe(401);
});

it('signs in to a new account if the old one is removed during a Google login', async () => {
  const email = 'removed@example.com';
  await logIn(email);
  await waitForJobs(auth);
  const removing = auth.db.createQueryRunner();
  await removing.startTransaction();
  const [[{ id }]] = await removing.query('DELETE FROM accounts WHERE email = $1 RETURNING id', [email]);
  const login = logIn(email);
  await waitForWaiting(1);
  await removing.commitTransaction();
  await removing.release();
  expect((await login).status).toBe(200);
  const [account] = await auth.db.query('SELECT id FROM accounts WHERE email = $1', [email]);
  expect(account.id).not.toBe(id);
});
