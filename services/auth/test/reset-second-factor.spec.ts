import { accountPaths, authPaths, peoplePaths, PersonReply, type Role } from '@chhapai/contracts';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  asha,
  waitForEmails,
  signIn,
  signUp,
  startAuth,
  statusAndCode,
  type Auth,
  type Browser,
} from './auth-service.js';

const ADMIN_EMAIL = 'boss@example.com';
const PASSWORD = 'boss password';

let auth: Auth;
let administrator: Browser;
beforeAll(async () => {
  auth = await startAuth({ STAFF_EMAIL: ADMIN_EMAIL, STAFF_PASSWORD: PASSWORD });
  administrator = await signIn(auth, ADMIN_EMAIL, PASSWORD);
});
afterAll(() => auth.close());

const { password } = asha;
const codeOf = (secret: string) => new TOTP({ secret }).generate();
const secondFactorPath = accountPaths.secondFactor;

async function idOf(email: string): Promise<string> {
  const [{ id }] = await auth.db.query('SELECT id FROM accounts WHERE email = $1', [email]);
  return id as string;
}

/** Turns on the second factor and returns its secret, whose current code can be used again. */
async function turnOnSecondFactor(browser: Browser, ownPassword = password): Promise<string> {
  const { reply } = await browser.post(secondFactorPath, { password: ownPassword });
  const { secret } = reply.data as { secret: string };
  expect((await browser.post(accountPaths.confirmSecondFactor, { code: codeOf(secret) })).status).toBe(200);
  await auth.db.query('UPDATE second_factors SET last_step = 0');
  return secret;
}

/** Signs up somebody with a second factor, whose account has version 2. */
async function createProtectedPerson(name: string, role: Role = 'customer') {
  const email = `${name}@example.com`;
  const browser = await signUp(auth, email);
  await auth.db.query('UPDATE accounts SET role = $2 WHERE email = $1', [email, role]);
  const secret = await turnOnSecondFactor(browser);
  return { id: await idOf(email), email, browser, secret };
}

const reset = (id: string, { by = administrator, proof = { password: PASSWORD } as object, version = 2 } = {}) =>
  by.send('DELETE', peoplePaths.secondFactor(id), proof, { 'if-match': `"${version}"` });
const isProtected = async (id: string) =>
  PersonReply.parse((await administrator.send('GET', peoplePaths.one(id))).reply).data.secondFactor;

it('lets somebody who has lost the app and the recovery codes log in with the password, and ends all of their sessions', async () => {
  const { id, email, browser, secret } = await createProtectedPerson('lost');
  const waiting = (await auth.browser().post(authPaths.login, { email, password })).reply.details;
  const { status, headers, reply } = await reset(id);
  expect([status, headers.get('etag'), headers.get('cache-control')]).toEqual([200, '"3"', 'no-store']);
  expect(PersonReply.parse(reply).data).toMatchObject({ _id: id, secondFactor: false, version: 3 });

  expect(statusAndCode(await browser.send('GET', accountPaths.get))).toEqual([401, 'auth.token_expired']);
  expect((await browser.post(authPaths.refresh)).status).toBe(401);
  // A login that was waiting for a code starts over.
  const { challenge } = waiting as { challenge: string };
  const late = await auth.browser().post('/api/auth/second-factor', { challenge, code: codeOf(secret) });
  expect(statusAndCode(late)).toEqual([401, 'auth.login_required']);

  const again = await signIn(auth, email);
  expect((await again.post(secondFactorPath, { password })).status).toBe(200);
});

it('records the reset in the audit log, and tells the owner by email', async () => {
  const { id, email } = await createProtectedPerson('told');
  const { headers } = await reset(id);
  expect((await administrator.send('GET', `${peoplePaths.audit}?subject=${id}`)).reply.data).toMatchObject([
    {
      by: ADMIN_EMAIL,
      role: 'admin',
      action: 'user.second_factor_reset',
      before: { secondFactor: true },
      after: { secondFactor: false },
      requestId: headers.get('x-request-id'),
    },
  ]);
  const [mail] = await waitForEmails(auth, email, 'Two-factor authentication was turned off');
  expect(mail!.text).toContain('/account#second-factor');
  expect(mail!.text).toContain('/forgot-password');
});

it.each([
  ['no proof', {}, [400, 'request.invalid']],
  ['a wrong password', { password: 'wrong' }, [401, 'auth.bad_credentials']],
  ['a code without a second factor of one’s own', { code: '123456' }, [409, 'auth.second_factor_off']],
  ['anything else', { password: PASSWORD, because: 'x' }, [400, 'request.invalid']],
])('refuses a reset with %s', async (name, proof, expected) => {
  const { id } = await createProtectedPerson(`refuses-${name.length}`);
  expect(statusAndCode(await reset(id, { proof }))).toEqual(expected);
  expect(await isProtected(id)).toBe(true);
});

it('accepts a code from the administrator’s own second factor instead of the password, once', async () => {
  const { id } = await createProtectedPerson('by-code');
  const other = await createProtectedPerson('by-code-again');
  const admin = await createProtectedPerson('admin-with-code', 'admin');
  const by = auth.browser();
  const { reply } = await by.post(authPaths.login, { email: admin.email, password });
  const { challenge } = reply.details as { challenge: string };
  expect((await by.post('/api/auth/second-factor', { challenge, code: codeOf(admin.secret) })).status).toBe(200);
  await auth.db.query('UPDATE second_factors SET last_step = 0');

  expect(statusAndCode(await reset(id, { by, proof: { code: '000000' } }))).toEqual([401, 'auth.second_factor_wrong']);
  const code = codeOf(admin.secret);
  expect((await reset(id, { by, proof: { code } })).status).toBe(200);
  expect(statusAndCode(await reset(other.id, { by, proof: { code } }))).toEqual([401, 'auth.second_factor_wrong']);
});

it('requires a code from administrators who have a second factor and no password', async () => {
  const { id } = await createProtectedPerson('google-victim');
  const admin = await createProtectedPerson('google-admin', 'admin');
  await auth.db.query(`UPDATE accounts SET password_hash = NULL, google_subject = 'g-1' WHERE id = $1`, [admin.id]);
  await admin.browser.post(authPaths.refresh);
  expect(statusAndCode(await reset(id, { by: admin.browser, proof: {} }))).toEqual([400, 'request.invalid']);
  expect((await reset(id, { by: admin.browser, proof: { code: codeOf(admin.secret) } })).status).toBe(200);
});

it('refuses to reset one’s own second factor', async () => {
  const admin = await createProtectedPerson('own', 'admin');
  await admin.browser.post(authPaths.refresh);
  expect(statusAndCode(await reset(admin.id, { by: admin.browser, proof: { password } }))).toEqual([
    409,
    'user.own_account',
  ]);
  expect(await isProtected(admin.id)).toBe(true);
});

it('requires the current version of the account', async () => {
  const { id } = await createProtectedPerson('versioned');
  const unversioned = await administrator.send('DELETE', peoplePaths.secondFactor(id), { password: PASSWORD });
  expect(statusAndCode(unversioned)).toEqual([428, 'request.precondition_required']);
  const stale = await reset(id, { version: 1 });
  expect(statusAndCode(stale)).toEqual([412, 'user.changed']);
  expect(stale.reply.details).toMatchObject({ current: { _id: id, secondFactor: true, version: 2 }, fields: [] });
  expect(await isProtected(id)).toBe(true);
});

it('resets once, even when asked many times at the same moment', async () => {
  const { id, email } = await createProtectedPerson('once');
  const replies = await Promise.all(Array.from({ length: 4 }, () => reset(id)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  await waitForEmails(auth, email, 'Two-factor authentication was turned off');
  expect((await administrator.send('GET', `${peoplePaths.audit}?subject=${id}`)).reply.data).toHaveLength(1);
});

it('refuses accounts without a second factor, and those that do not exist', async () => {
  await signUp(auth, 'without@example.com');
  const id = await idOf('without@example.com');
  expect(statusAndCode(await reset(id, { version: 1 }))).toEqual([409, 'auth.second_factor_off']);
  expect(statusAndCode(await reset('0197b3a0-0000-7000-8000-000000000000'))).toEqual([404, 'user.not_found']);
});

it.each(['customer', 'staff'] as const)('does not let %s reset a second factor', async (role) => {
  const { id } = await createProtectedPerson(`kept-from-${role}`);
  const by = await signUp(auth, `who-${role}@example.com`);
  await auth.db.query('UPDATE accounts SET role = $2 WHERE email = $1', [`who-${role}@example.com`, role]);
  await by.post(authPaths.refresh);
  expect(statusAndCode(await reset(id, { by, proof: { password } }))).toEqual([403, 'auth.forbidden']);
});
