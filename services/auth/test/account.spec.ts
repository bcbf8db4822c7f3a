import { accountPaths, AccountReply, type Account } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asha, signIn, signUp, startAuth, waitForJobs, type Auth, type Browser } from './auth-service.js';

let auth: Auth;
beforeAll(async () => void (auth = await startAuth()));
afterAll(() => auth.close());

const change = (browser: Browser, version: number | string, body: unknown) =>
  browser.send('PATCH', accountPaths.get, body, { 'if-match': typeof version === 'string' ? version : `"${version}"` });

describe('the account', () => {
  it('is shown to its owner, and to nobody else', async () => {
    const browser = await signUp(auth, 'owner@example.com');
    const { status, reply, headers } = await browser.send('GET', accountPaths.get);
    expect(status).toBe(200);
    expect(headers.get('etag')).toBe('"1"');
    expect(headers.get('cache-control')).toBe('no-store');
    const { data } = AccountReply.parse(reply);
    expect(data).toEqual({
      _id: expect.any(String),
      name: asha.name,
      email: 'owner@example.com',
      pendingEmail: null,
      emailVerified: false,
      role: 'customer',
      avatar: '',
      hasPassword: true,
      hasGoogle: false,
      secondFactor: false,
      createdAt: expect.any(String),
      version: 1,
    } satisfies Account);
    expect((await auth.browser().send('GET', accountPaths.get)).status).toBe(401);
  });

  it('can be renamed, and the renewed session has the new name', async () => {
    const browser = await signUp(auth, 'rename@example.com');
    const { status, reply, headers } = await change(browser, 1, { name: '  Asha Rani Verma ' });
    expect({ status, tag: headers.get('etag') }).toEqual({ status: 200, tag: '"2"' });
    expect(reply.data).toMatchObject({ name: 'Asha Rani Verma', version: 2 });
    expect((await browser.post('/api/auth/refresh')).reply.name).toBe('Asha Rani Verma');
  });

  it('accepts one of several concurrent changes, and returns the current version to the others', async () => {
    const browser = await signUp(auth, 'race@example.com');
    const names = ['First', 'Second', 'Third', 'Fourth'];
    const responses = await Promise.all(names.map((name) => change(browser, 1, { name })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    const winner = responses.find(({ status }) => status === 200)!.reply.data as Account;
    const { reply } = responses.find(({ status }) => status === 412)!;
    expect(reply).toMatchObject({ code: 'account.changed', details: { current: winner, fields: ['name'] } });
  });

  it('accepts the weak ETag of a compressing proxy', async () => {
    const browser = await signUp(auth, 'weak@example.com');
    expect((await change(browser, 'W/"1"', { name: 'Weak' })).status).toBe(200);
  });

  it.each<[string, unknown, Record<string, string>, number, string]>([
    ['no version', { name: 'x' }, {}, 428, 'request.precondition_required'],
    ['nothing to change', {}, { 'if-match': '"1"' }, 400, 'request.invalid'],
    ['a role', { role: 'admin' }, { 'if-match': '"1"' }, 400, 'request.invalid'],
    ['a version', { name: 'x', version: 9 }, { 'if-match': '"1"' }, 400, 'request.invalid'],
    ['a blank name', { name: ' ' }, { 'if-match': '"1"' }, 400, 'request.invalid'],
    ['another picture', { avatar: 'https://evil.example/x.png' }, { 'if-match': '"1"' }, 400, 'request.invalid'],
  ])('refuses a change with %s', async (name, body, headers, status, code) => {
    const browser = await signUp(auth, `refused-${name.replaceAll(' ', '-')}@example.com`);
    const response = await browser.send('PATCH', accountPaths.get, body, headers);
    expect({ status: response.status, code: response.reply.code }).toEqual({ status, code });
    expect((await browser.send('GET', accountPaths.get)).reply.data).toMatchObject({ name: asha.name, version: 1 });
  });

  it('cannot be seen with a token of an account that no longer exists', async () => {
    const browser = await signUp(auth, 'gone@example.com');
    await auth.db.query(`DELETE FROM accounts WHERE email = 'gone@example.com'`);
    expect((await browser.send('GET', accountPaths.get)).status).toBe(401);
  });
});

it.each<[string, (browser: Browser) => ReturnType<Browser['send']>]>([
  [
    'change the password',
    (b) => b.post(accountPaths.password, { current: asha.password, password: 'a fresh password' }),
  ],
  ['delete the account', (b) => b.send('DELETE', accountPaths.get, { password: asha.password })],
])('a request with the old password that began before the password was reset does not %s', async (action, send) => {
  const email = `overtaken-${action.replaceAll(' ', '-')}@example.com`;
  const browser = await signUp(auth, email);
  await waitForJobs(auth);
  const resetting = auth.db.createQueryRunner();
  await resetting.startTransaction();
  await resetting.query(`UPDATE accounts SET password_hash = 'another' WHERE email = $1`, [email]);
  const sent = send(browser);
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect(await auth.db.query(waiting)).toHaveLength(1), 10_000);
  await resetting.commitTransaction();
  await resetting.release();
  const { status, reply } = await sent;
  expect([status, reply.code]).toEqual([401, 'auth.bad_credentials']);
  const accounts = await auth.db.query('SELECT password_hash AS hash FROM accounts WHERE email = $1', [email]);
  expect(accounts).toEqual([{ hash: 'another' }]);
});

describe('changing the password', () => {
  const changePassword = (browser: Browser, body: unknown) => browser.post(accountPaths.password, body);
  const isSignedIn = async (browser: Browser) => (await browser.post('/api/auth/refresh')).status === 200;

  it('ends all sessions but this one, and the old password no longer works', async () => {
    const email = 'change@example.com';
    const browser = await signUp(auth, email);
    const [phone, tablet] = [await signIn(auth, email), await signIn(auth, email)];
    const { status } = await changePassword(browser, { current: asha.password, password: 'a fresh password' });
    expect(status).toBe(200);
    expect(await Promise.all([browser, phone, tablet].map(isSignedIn))).toEqual([true, false, false]);
    await expect(signIn(auth, email)).rejects.toThrow('401');
    await signIn(auth, email, 'a fresh password');
  });

  it.each<[string, unknown, number, RegExp]>([
    ['a wrong current one', { current: 'wrong', password: 'a fresh password' }, 401, /current password is incorrect/],
    ['no current one', { password: 'a fresh password' }, 400, /current is missing/],
    ['a short one', { current: asha.password, password: 'seven77' }, 400, /at least 8 characters/],
    ['a common one', { current: asha.password, password: 'Password123' }, 400, /too common/],
    ['a very long one', { current: asha.password, password: 'x'.repeat(201) }, 400, /at most 200 characters/],
    ['none', { current: asha.password }, 400, /password is missing/],
  ])('refuses %s', async (name, body, status, message) => {
    const email = `password-${name.replaceAll(' ', '-')}@example.com`;
    const browser = await signUp(auth, email);
    const response = await changePassword(browser, body);
    expect(response.status).toBe(status);
    expect(response.reply.message).toMatch(message);
    await signIn(auth, email);
  });

  it('throttles wrong current passwords like failed logins, but separately', async () => {
    const email = 'guessed@example.com';
    const browser = await signUp(auth, email);
    const responses = await Promise.all(
      Array.from({ length: 14 }, (_, i) => changePassword(browser, { current: `guess ${i}`, password: 'a fresh one' })),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    await signIn(auth, email);
  });

  it('needs no current password if there is none', async () => {
    const email = 'google-only@example.com';
    const browser = await signUp(auth, email);
    await auth.db.query(`UPDATE accounts SET password_hash = NULL, google_subject = 'g' WHERE email = $1`, [email]);
    expect((await browser.send('GET', accountPaths.get)).reply.data).toMatchObject({ hasPassword: false });
    expect((await changePassword(browser, { password: 'a first password' })).status).toBe(200);
    await signIn(auth, email, 'a first password');
  });
});
