import { accountPaths, authPaths, emailActionPaths } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createOrLinkGoogleAccount } from '../src/modules/accounts/accounts.service.js';
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

const VERIFY = 'Verify your email address';
const CONFIRM = 'Confirm your new email address';
const linkInvalid = { status: 422, code: 'auth.link_invalid' };
const post = async (path: string, body: unknown) => {
  const { status, reply } = await auth.browser().post(path, body);
  return { status, ...reply } as Record<string, unknown>;
};

describe('verifying an email address', () => {
  it('works with the link mailed after signing up, even when it is opened twice', async () => {
    const email = 'verify@example.com';
    const browser = await signUp(auth, email);
    const [mail] = await waitForEmails(auth, email, VERIFY);
    const token = tokenIn(mail!);
    expect(mail!.text).toContain(`https://shop.example/verify-email?token=${token}`);
    for (let attempt = 0; attempt < 2; attempt++)
      expect((await post(emailActionPaths.verifyEmail, { token })).status).toBe(200);
    const { reply } = await browser.send('GET', accountPaths.get);
    expect(reply.data).toMatchObject({ emailVerified: true, version: 2 });
    const again = await browser.post(accountPaths.sendVerification);
    expect(again).toMatchObject({ status: 200, reply: { message: 'Your email address is already verified' } });
    await waitForJobs(auth);
    expect(await waitForEmails(auth, email, VERIFY)).toHaveLength(1);
  });

  it('can be requested again, at most five times an hour', async () => {
    const email = 'again@example.com';
    const browser = await signUp(auth, email);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await browser.post(accountPaths.sendVerification)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await waitForEmails(auth, email, VERIFY, 6);
  });

  it('keeps the password when the owner of the verified address logs in with Google', async () => {
    const email = 'both@example.com';
    await signUp(auth, email);
    const [mail] = await waitForEmails(auth, email, VERIFY);
    await post(emailActionPaths.verifyEmail, { token: tokenIn(mail!) });
    const [account] = await auth.db.query(createOrLinkGoogleAccount, ['Asha', email, 'google-both', '']);
    expect(account).toMatchObject({ email, isTakenOver: false });
    await signIn(auth, email);
  });
});

describe('changing the email address', () => {
  const requestChange = async (browser: Browser, email: string, password?: string) => {
    const { reply } = await browser.send('GET', accountPaths.get);
    const { version } = reply.data as { version: number };
    return browser.send('PATCH', accountPaths.get, { email, password }, { 'if-match': `"${version}"` });
  };
  const confirm = (token: string) => post(emailActionPaths.confirmEmailChange, { token });
  const waitForTokens = async (from: string, to: string) => {
    const emails = await Promise.all([waitForEmails(auth, from, CONFIRM), waitForEmails(auth, to, CONFIRM)]);
    return emails.map(([mail]) => tokenIn(mail!)) as [string, string];
  };

  it.each([['old'], ['new']])('needs both addresses, the %s one first', async (first) => {
    const [from, to] = [`from-${first}@example.com`, `to-${first}@example.com`];
    const browser = await signUp(auth, from);
    const { reply } = await requestChange(browser, to);
    expect(reply.data).toMatchObject({ email: from, pendingEmail: to, version: 2 });
    const both = await waitForTokens(from, to);
    const [one, other] = first === 'old' ? both : both.toReversed();
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await confirm(one!)).toMatchObject({ status: 200, isChanged: false });
    await signIn(auth, from);
    expect(await confirm(other!)).toMatchObject({ status: 200, isChanged: true });
    await signIn(auth, to);
    await expect(signIn(auth, from)).rejects.toThrow('401');
    expect((await browser.post(authPaths.refresh)).reply.email).toBe(to);
    expect((await browser.send('GET', accountPaths.get)).reply.data).toMatchObject({
      email: to,
      pendingEmail: null,
      emailVerified: true,
    });
    for (const token of both) expect(await confirm(token)).toMatchObject(linkInvalid);
  });

  it('needs only the new address and the password while the old address is unverified, because it may be mistyped', async () => {
    const browser = await signUp(auth, 'mistyped@example.con');
    expect(await requestChange(browser, 'typed-right@example.com', 'wrong')).toMatchObject({ status: 401 });
    expect((await requestChange(browser, 'typed-right@example.com', asha.password)).status).toBe(200);
    const [mail] = await waitForEmails(auth, 'typed-right@example.com', CONFIRM);
    expect(mail!.text).not.toContain('your current address');
    const leaveJobs = await auth.db.query(
      `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'email_change.leave'`,
    );
    expect([...leaveJobs, ...(await waitForEmails(auth, 'mistyped@example.con', CONFIRM, 0))]).toEqual([]);
    expect(await confirm(tokenIn(mail!))).toMatchObject({ status: 200, isChanged: true });
    await signIn(auth, 'typed-right@example.com');
  });

  it('needs the old address too if it is verified, even with the password', async () => {
    const browser = await signUp(auth, 'proven@example.com');
    const [verification] = await waitForEmails(auth, 'proven@example.com', VERIFY);
    await post(emailActionPaths.verifyEmail, { token: tokenIn(verification!) });
    await requestChange(browser, 'proven-new@example.com', asha.password);
    const [leave, adopt] = await waitForTokens('proven@example.com', 'proven-new@example.com');
    expect(await confirm(adopt)).toMatchObject({ isChanged: false });
    expect(await confirm(leave)).toMatchObject({ isChanged: true });
  });

  it('completes once when both are confirmed at the same moment', async () => {
    await requestChange(await signUp(auth, 'at-once@example.com'), 'at-once-new@example.com');
    const both = await waitForTokens('at-once@example.com', 'at-once-new@example.com');
    const replies = await Promise.all(both.map(confirm));
    expect(replies.map(({ isChanged }) => isChanged).sort()).toEqual([false, true]);
  });

  it.each([
    ['leave', 0],
    ['adopt', 1],
  ] as const)('is not undone by a job that sends the %s link again while it is opened', async (job, opened) => {
    const [from, to] = [`again-${job}@example.com`, `again-${job}-new@example.com`];
    await requestChange(await signUp(auth, from), to);
    const tokens = await waitForTokens(from, to);
    const [{ id }] = await auth.db.query('SELECT id FROM accounts WHERE email = $1', [from]);
    const sendAgain = () =>
      auth.db.query('SELECT graphile_worker.add_job($1, $2)', [`email_change.${job}`, { accountId: id }]);
    await auth.db.transaction(async (tx) => {
      await tx.query('SELECT FROM accounts WHERE id = $1 FOR UPDATE', [id]);
      await tx.query('UPDATE email_links SET used_at = now() WHERE account_id = $1 AND purpose = $2', [
        id,
        `${job}-email`,
      ]);
      await sendAgain();
      await vi.waitFor(async () => {
        const waiting = await auth.db.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        expect(waiting).toHaveLength(1);
      }, 10_000);
    });
    await vi.waitFor(async () => {
      const query = 'SELECT FROM graphile_worker.jobs WHERE task_identifier = $1';
      expect(await auth.db.query(query, [`email_change.${job}`])).toEqual([]);
    }, 10_000);
    expect(await confirm(tokens[1 - opened]!)).toMatchObject({ status: 200, isChanged: true });
  });

  it.each([
    ['verified', true],
    ['unverified', false],
  ])(
    'tells only commerce until when the account had the old address, and only if it was verified: %s',
    async (name, isVerified) => {
      const [from, to] = [`moving-${name}@example.com`, `moved-${name}@example.com`];
      const browser = await signUp(auth, from);
      await requestChange(browser, to);
      const tokens = await waitForTokens(from, to);
      if (isVerified) await auth.db.query('UPDATE accounts SET email_verified_at = now() WHERE email = $1', [from]);
      for (const token of tokens) await confirm(token);
      const rows: { service: string; until: string | null }[] = await auth.db.query(
        `SELECT payload->>'service' AS service, payload->>'verifiedUntil' AS until
         FROM graphile_worker._private_jobs AS job JOIN accounts ON accounts.id::text = payload->>'personId'
        WHERE email = $1 ORDER BY job.id`,
        [to],
      );
      expect(rows.map(({ service, until }) => [service, until !== null])).toEqual([
        ['commerce', isVerified],
        ['chat', false],
      ]);
    },
  );

  it('invalidates links sent to the old address', async () => {
    await requestChange(await signUp(auth, 'stale@example.com'), 'stale-new@example.com');
    await post(emailActionPaths.forgotPassword, { email: 'stale@example.com' });
    const [resetMail] = await waitForEmails(auth, 'stale@example.com', 'Choose a new password');
    for (const token of await waitForTokens('stale@example.com', 'stale-new@example.com')) await confirm(token);
    expect(
      await post(emailActionPaths.resetPassword, { token: tokenIn(resetMail!), password: 'a fresh password' }),
    ).toMatchObject(linkInvalid);
  });

  it('can be replaced by another change, and cancelled', async () => {
    const browser = await signUp(auth, 'undecided@example.com');
    await requestChange(browser, 'first-choice@example.com');
    const first = await waitForTokens('undecided@example.com', 'first-choice@example.com');
    const replaced = await requestChange(browser, 'second-choice@example.com');
    expect(replaced.reply.data).toMatchObject({ pendingEmail: 'second-choice@example.com' });
    const [mail] = await waitForEmails(auth, 'second-choice@example.com', CONFIRM);
    for (const token of first) expect(await confirm(token)).toMatchObject(linkInvalid);
    const cancelled = await requestChange(browser, 'undecided@example.com');
    expect(cancelled.reply.data).toMatchObject({ pendingEmail: null });
    expect(await confirm(tokenIn(mail!))).toMatchObject(linkInvalid);
  });

  it('is cancelled by a new password, which somebody with the old one may have asked for', async () => {
    const email = 'attacked@example.com';
    const browser = await signUp(auth, email);
    await requestChange(browser, 'attacker@example.com', asha.password);
    const [mail] = await waitForEmails(auth, 'attacker@example.com', CONFIRM);
    const passwords = { current: asha.password, password: 'a fresh password' };
    expect((await browser.post(accountPaths.password, passwords)).status).toBe(200);
    expect((await browser.send('GET', accountPaths.get)).reply.data).toMatchObject({ email, pendingEmail: null });
    expect(await confirm(tokenIn(mail!))).toMatchObject(linkInvalid);
  });

  it('is refused if the new address belongs to another account, even one created in the meantime', async () => {
    const browser = await signUp(auth, 'envious@example.com');
    await signUp(auth, 'envied@example.com');
    expect(await requestChange(browser, 'envied@example.com')).toMatchObject({ status: 409 });
    await requestChange(browser, 'soon-taken@example.com');
    const [leave, adopt] = await waitForTokens('envious@example.com', 'soon-taken@example.com');
    await confirm(leave);
    await signUp(auth, 'soon-taken@example.com');
    expect(await confirm(adopt)).toMatchObject({ status: 409, code: 'auth.email_taken' });
    await signIn(auth, 'envious@example.com');
  });

  it('expires after a day', async () => {
    const browser = await signUp(auth, 'slow@example.com');
    await requestChange(browser, 'slow-new@example.com');
    const [leave] = await waitForTokens('slow@example.com', 'slow-new@example.com');
    await auth.db.query(
      `UPDATE accounts SET pending_email_at = now() - interval '25 hours' WHERE email = 'slow@example.com'`,
    );
    expect((await browser.send('GET', accountPaths.get)).reply.data).toMatchObject({ pendingEmail: null });
    expect(await confirm(leave)).toMatchObject(linkInvalid);
  });
});
