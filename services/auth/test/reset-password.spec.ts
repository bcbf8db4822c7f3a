import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { accountPaths, authPaths, emailActionPaths } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EmailLinks } from '../src/modules/email-links/email-links.service.js';
import { RequestLimits } from '../src/modules/request-limits/request-limits.service.js';
import {
  asha,
  waitForJobs,
  waitForEmails,
  signIn,
  signUp,
  startAuth,
  tokenIn,
  type Auth,
  type Browser,
} from './auth-service.js';

let auth: Auth;
beforeAll(async () => void (auth = await startAuth({ PUBLIC_ORIGIN: 'https://shop.example' })));
afterAll(() => auth.close());

const RESET = 'Choose a new password';
const VERIFY = 'Verify your email address';
const linkInvalid = { status: 422, code: 'auth.link_invalid' };
const post = async (path: string, body: unknown) => {
  const { status, reply } = await auth.browser().post(path, body);
  return { status, ...reply } as Record<string, unknown>;
};
const requestReset = (email: string) => post(emailActionPaths.forgotPassword, { email });
const reset = (token: string, password = 'a fresh password') =>
  post(emailActionPaths.resetPassword, { token, password });
const checkLink = (token: unknown) => post(emailActionPaths.checkResetLink, { token });
const isSignedIn = async (browser: Browser) => (await browser.post(authPaths.refresh)).status === 200;

/** Requests a reset and returns the token in its email. `count` is how many such emails the address has then received. */
async function requestToken(email: string, count = 1): Promise<string> {
  await requestReset(email);
  const emails = await waitForEmails(auth, email, RESET, count);
  const known = await auth.db.query(`SELECT encode(token_hash, 'hex') AS hash FROM email_links`);
  const isNewest = (mail: (typeof emails)[number]) =>
    known.some(({ hash }: { hash: string }) => mail.messageId!.includes(hash.slice(0, 32)));
  return tokenIn(emails.find(isNewest)!);
}

describe('resetting a password', () => {
  it('works with the link in an email, and ends all sessions', async () => {
    const email = 'forgetful@example.com';
    const browser = await signUp(auth, email);
    const token = await requestToken(email);
    const [mail] = await waitForEmails(auth, email, RESET);
    expect(mail!.html).toContain(`https://shop.example/reset-password?token=${token}`);
    expect(await reset(token)).toMatchObject({ status: 200, success: true });
    expect(await isSignedIn(browser)).toBe(false);
    await signIn(auth, email, 'a fresh password');
    await expect(signIn(auth, email)).rejects.toThrow('401');
    await waitForEmails(auth, email, 'Your password was changed');
  });

  it('refuses a login with the old password that began before the reset', async () => {
    const email = 'overtaken@example.com';
    await signUp(auth, email);
    await waitForJobs(auth);
    const runner = auth.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT FROM accounts WHERE email = $1 FOR UPDATE', [email]);
    await runner.query(`UPDATE accounts SET password_hash = 'another' WHERE email = $1`, [email]);
    const login = auth.browser().post(authPaths.login, { email, password: asha.password });
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect(await auth.db.query(waiting)).toHaveLength(1), { timeout: 5_000 });
    await runner.commitTransaction();
    await runner.release();
    const { status, reply } = await login;
    expect([status, reply.code]).toEqual([401, 'auth.bad_credentials']);
  });

  it('lets the owner log in at once, in a browser that had to wait after failed logins', async () => {
    const email = 'locked-out@example.com';
    const browser = await signUp(auth, email);
    const logIn = async (password: string) => (await browser.post(authPaths.login, { email, password })).status;
    await vi.waitFor(async () => expect(await logIn('forgotten')).toBe(429), { interval: 0, timeout: 10_000 });
    // The link may be opened on a phone.
    await reset(await requestToken(email));
    expect(await logIn('a fresh password')).toBe(200);
  });

  it('stores the link only as a hash', async () => {
    await signUp(auth, 'hash@example.com');
    const token = await requestToken('hash@example.com');
    expect(JSON.stringify(await auth.db.query('SELECT * FROM email_links'))).not.toContain(token);
  });

  it('gives the same reply for an address without an account, and sends nothing', async () => {
    await signUp(auth, 'somebody@example.com');
    const [known, unknown] = [await requestReset('somebody@example.com'), await requestReset('nobody@example.com')];
    expect(unknown).toEqual(known);
    await waitForJobs(auth);
    await expect(waitForEmails(auth, 'somebody@example.com', RESET)).resolves.toHaveLength(1);
    const [{ count }] = await auth.db.query(`SELECT count(*)::int FROM email_links WHERE email = 'nobody@example.com'`);
    expect(count).toBe(0);
  });

  it('replies before it looks for the account, so that the response time does not reveal whether there is one', async () => {
    await signUp(auth, 'timed@example.com');
    const runner = auth.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query('LOCK TABLE accounts IN ACCESS EXCLUSIVE MODE');
    for (const email of ['timed@example.com', 'nobody-timed@example.com']) {
      expect((await requestReset(email)).status).toBe(200);
    }
    await runner.rollbackTransaction();
    await runner.release();
    await waitForEmails(auth, 'timed@example.com', RESET);
  });

  it('works once, for one of several requests with the same link', async () => {
    const email = 'once@example.com';
    await signUp(auth, email);
    const token = await requestToken(email);
    const replies = await Promise.all([1, 2, 3, 4].map((i) => reset(token, `fresh password ${i}`)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(await reset(token)).toMatchObject(linkInvalid);
  });

  it('keeps the link while the password is refused', async () => {
    await signUp(auth, 'picky@example.com');
    const token = await requestToken('picky@example.com');
    for (const password of ['short', 'password1']) expect((await reset(token, password)).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });

  it('still works after its link has been checked many times', async () => {
    const email = 'careful@example.com';
    await signUp(auth, email);
    const token = await requestToken(email);
    const checks = await Promise.all(Array.from({ length: 20 }, () => checkLink(token)));
    expect(new Set(checks.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await reset(token)).status).toBe(200);
    expect(await checkLink(token)).toMatchObject(linkInvalid);
  });

  it('gives the same reply for a link that was replaced, has expired, is for something else or never existed', async () => {
    const email = 'checked@example.com';
    await signUp(auth, email);
    const replaced = await requestToken(email);
    const expired = await requestToken(email, 2);
    await auth.db.query(`UPDATE email_links SET expires_at = now() WHERE purpose = 'reset-password' AND email = $1`, [
      email,
    ]);
    const [verification] = await waitForEmails(auth, email, VERIFY);
    const tokens = [replaced, expired, tokenIn(verification!), 'x'.repeat(43)];
    const replies = await Promise.all(tokens.map(checkLink));
    for (const { requestId, ...reply } of replies) {
      const { requestId: _, ...first } = replies[0]!;
      expect([typeof requestId, reply]).toEqual(['string', first]);
    }
    expect(replies[0]).toMatchObject(linkInvalid);
  });

  it.each(['x', '', '../../etc/passwd', null, ['x'.repeat(43)], { $ne: '' }])('refuses to check %j', async (token) => {
    expect(await checkLink(token)).toMatchObject({ status: 400, code: 'request.invalid' });
  });

  it('only works with the newest link', async () => {
    const email = 'impatient@example.com';
    await signUp(auth, email);
    const first = await requestToken(email);
    const second = await requestToken(email, 2);
    expect(await reset(first)).toMatchObject(linkInvalid);
    expect((await reset(second)).status).toBe(200);
  });

  it('does not work after 30 minutes, after the password was changed, or with a link for something else', async () => {
    const email = 'late@example.com';
    const browser = await signUp(auth, email);
    const expired = await requestToken(email);
    const [{ minutes }] = await auth.db.query(
      `SELECT round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes FROM email_links WHERE purpose = 'reset-password' AND email = $1`,
      [email],
    );
    expect(minutes).toBe(30);
    await auth.db.query(`UPDATE email_links SET expires_at = now() WHERE email = $1`, [email]);
    const reply = await reset(expired);
    expect(reply).toMatchObject(linkInvalid);
    expect(reply.message).toMatch(/Please request a new one/);

    const changed = await requestToken(email, 2);
    await browser.post(accountPaths.password, { current: asha.password, password: 'another password' });
    expect(await reset(changed)).toMatchObject(linkInvalid);

    const [verification] = await waitForEmails(auth, email, VERIFY);
    expect(await reset(tokenIn(verification!))).toMatchObject(linkInvalid);
  });

  it('verifies the address, and sets a password for an account whose password was retired', async () => {
    const email = 'google@example.com';
    await signUp(auth, email);
    await auth.db.query(
      `UPDATE accounts SET password_hash = NULL, password_retired_at = now(), google_subject = 'x' WHERE email = $1`,
      [email],
    );
    await reset(await requestToken(email));
    const browser = await signIn(auth, email, 'a fresh password');
    const { reply } = await browser.send('GET', accountPaths.get);
    expect(reply.data).toMatchObject({ emailVerified: true, hasPassword: true, hasGoogle: true });
  });

  it.each([
    ['x', 400],
    ['x'.repeat(43), 422],
    ['', 400],
    ['../../etc/passwd', 400],
    [null, 400],
  ])('refuses the token %j with status %d', async (token, expected) => {
    const { status } = await post(emailActionPaths.resetPassword, { token, password: 'a fresh password' });
    expect(status).toBe(expected);
  });

  it('sends five emails an hour to an address, whether or not it has an account', async () => {
    await signUp(auth, 'flooded@example.com');
    for (const email of ['flooded@example.com', 'flooded-nobody@example.com']) {
      const replies = await Promise.all(Array.from({ length: 8 }, () => requestReset(email)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
      expect(replies.find(({ status }) => status === 429)).toMatchObject({ code: 'request.too_many' });
    }
    await auth.db.query(`UPDATE request_counts SET since = since - interval '61 minutes'`);
    expect((await requestReset('flooded@example.com')).status).toBe(200);
  });

  it('sends a hundred emails an hour for one network', async () => {
    const behindProxy = await startAuth({ TRUSTED_PROXIES: '127.0.0.1' });
    const requestFrom = async (address: string, email: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await behindProxy.browser().post(emailActionPaths.forgotPassword, { email }, headers)).status;
    };
    for (let i = 0; i < 100; i++) expect(await requestFrom(`2001:db8:1:2::${i + 1}`, `many${i}@example.com`)).toBe(200);
    expect(await requestFrom('2001:db8:1:2:ffff::9', 'one-more@example.com')).toBe(429);
    expect(await requestFrom('2001:db8:1:3::1', 'one-more@example.com')).toBe(200);
    await behindProxy.close();
  });
});

it('deletes expired links, and request counts older than an hour', async () => {
  await signUp(auth, 'cleanup@example.com');
  await requestToken('cleanup@example.com');
  await waitForJobs(auth);
  const countRows = async () => {
    const [row] = await auth.db.query(
      `SELECT (SELECT count(*) FROM email_links)::int AS links, (SELECT count(*) FROM request_counts)::int AS counts`,
    );
    return row as { links: number; counts: number };
  };
  const cleanUp = async () => {
    await auth.app.get(EmailLinks, { strict: false }).deleteExpired();
    await auth.app.get(RequestLimits, { strict: false }).deleteOld();
  };
  await cleanUp();
  const { links, counts } = await countRows();
  expect(links).toBeGreaterThanOrEqual(2);
  expect(counts).toBeGreaterThanOrEqual(2);
  await auth.db.query(`UPDATE email_links SET expires_at = now() - interval '1 second'`);
  await auth.db.query(`UPDATE request_counts SET since = since - interval '61 minutes'`);
  await cleanUp();
  expect(await countRows()).toEqual({ links: 0, counts: 0 });
});

it('keeps mail in a folder that no other user of the machine can read', async () => {
  const email = 'private@example.com';
  await signUp(auth, email);
  await requestToken(email);
  const files = await readdir(auth.mailDir);
  const modes = await Promise.all(files.map(async (file) => (await stat(join(auth.mailDir, file))).mode & 0o077));
  expect(modes).toEqual(files.map(() => 0));
});
