import { accountPaths, AuthReply, authPaths, emailActionPaths, loginCodePath, peoplePaths } from '@chhapai/contracts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asha,
  waitForEmails,
  signIn,
  signUp,
  startAuth,
  statusAndCode,
  tokenIn,
  type Auth,
  type Browser,
} from './auth-service.js';

let auth: Auth;
beforeAll(async () => void (auth = await startAuth()));
afterAll(() => auth.close());

const { password } = asha;
const STEP_MS = 30_000;

class AuthenticatorApp {
  constructor(readonly secret: string) {}

  /** The current code, or the code `steps` half-minutes later. */
  code(steps = 0): string {
    return new TOTP({ secret: this.secret }).generate({ timestamp: Date.now() + steps * STEP_MS });
  }
}

/** Forgets which codes were used, as if time had passed, so that the app's current code works again. */
const forgetUsedCodes = () => auth.db.query('UPDATE second_factors SET last_step = 0');
const forgetFailures = () => auth.db.query('DELETE FROM login_failures');

async function setUp(browser: Browser): Promise<AuthenticatorApp> {
  const { status, reply } = await browser.post(accountPaths.secondFactor, { password });
  expect(status).toBe(200);
  return new AuthenticatorApp((reply.data as { secret: string }).secret);
}

/** Signs up somebody with two-factor authentication. */
async function createProtectedAccount(name: string) {
  const email = `${name}@example.com`;
  const browser = await signUp(auth, email);
  const app = await setUp(browser);
  const { status, reply } = await browser.post(accountPaths.confirmSecondFactor, { code: app.code() });
  expect(status).toBe(200);
  await forgetUsedCodes();
  return { email, browser, app, recoveryCodes: (reply.data as { recoveryCodes: string[] }).recoveryCodes };
}

/** Logs in with the password and returns the challenge. */
async function startLogin(email: string): Promise<string> {
  const response = await auth.browser().post(authPaths.login, { email, password });
  expect(statusAndCode(response)).toEqual([401, 'auth.second_factor_required']);
  expect(response.setCookies).toEqual([]);
  return (response.reply.details as { challenge: string }).challenge;
}

const complete = (challenge: string, code: string, browser = auth.browser()) =>
  browser.post(loginCodePath, { challenge, code });
const WRONG = [401, 'auth.second_factor_wrong'];
const ENDED = [401, 'auth.login_required'];

describe('setting up a second factor', () => {
  it('requires the password, then a code from the app, and returns ten recovery codes', async () => {
    const browser = await signUp(auth, 'setup@example.com');
    const { reply, headers } = await browser.post(accountPaths.secondFactor, { password });
    expect(headers.get('cache-control')).toBe('no-store');
    const { secret, uri } = reply.data as { secret: string; uri: string };
    expect(decodeURIComponent(uri)).toContain('otpauth://totp/Chhapai:setup@example.com?');
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
    expect((await browser.send('GET', accountPaths.get)).reply.data).toMatchObject({ secondFactor: false, version: 1 });

    const confirmed = await browser.post(accountPaths.confirmSecondFactor, {
      code: new AuthenticatorApp(secret).code(),
    });
    const { recoveryCodes } = confirmed.reply.data as { recoveryCodes: string[] };
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await browser.send('GET', accountPaths.get)).reply.data).toMatchObject({ secondFactor: true, version: 2 });
    const stored = JSON.stringify(await auth.db.query('SELECT * FROM recovery_codes'));
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
  });

  it('has no effect until it is confirmed, and can start over', async () => {
    const browser = await signUp(auth, 'unconfirmed@example.com');
    const first = await setUp(browser);
    expect((await auth.browser().post(authPaths.login, { email: 'unconfirmed@example.com', password })).status).toBe(
      200,
    );
    const second = await setUp(browser);
    expect(second.secret).not.toBe(first.secret);
    expect(statusAndCode(await browser.post(accountPaths.confirmSecondFactor, { code: first.code() }))).toEqual(WRONG);
    expect((await browser.post(accountPaths.confirmSecondFactor, { code: second.code() })).status).toBe(200);
  });

  it.each([
    ['a wrong password', { password: 'wrong' }, [401, 'auth.bad_credentials']],
    ['no password', {}, [400, 'request.invalid']],
  ])('refuses %s', async (_, body, expected) => {
    const browser = await signUp(auth, `refuses-${expected[0]}@example.com`);
    expect(statusAndCode(await browser.post(accountPaths.secondFactor, body))).toEqual(expected);
  });

  it('refuses to start again while it is on, and to confirm a setup that was not started', async () => {
    const { browser, app } = await createProtectedAccount('twice');
    const on = [409, 'auth.second_factor_on'];
    expect(statusAndCode(await browser.post(accountPaths.secondFactor, { password }))).toEqual(on);
    expect(statusAndCode(await browser.post(accountPaths.confirmSecondFactor, { code: app.code() }))).toEqual(on);
    const other = await signUp(auth, 'not-started@example.com');
    const off = [409, 'auth.second_factor_off'];
    expect(statusAndCode(await other.post(accountPaths.confirmSecondFactor, { code: '123456' }))).toEqual(off);
    expect(statusAndCode(await other.post(accountPaths.recoveryCodes, { password }))).toEqual(off);
    expect(statusAndCode(await other.send('DELETE', accountPaths.secondFactor, { password, code: '123456' }))).toEqual(
      off,
    );
  });
});

describe('logging in', () => {
  it('requires a code after the password, and then replies like any other login', async () => {
    const { email, app } = await createProtectedAccount('login');
    const browser = auth.browser();
    const { status, reply, setCookies } = await complete(await startLogin(email), app.code(), browser);
    expect(status).toBe(200);
    expect(AuthReply.strict().parse(reply)).toMatchObject({ email, message: 'Login successful', role: 'customer' });
    expect(setCookies.map((line) => line.split('=')[0])).toEqual(
      expect.arrayContaining(['chhapai_refresh', 'XSRF-TOKEN']),
    );
    expect((await browser.send('GET', accountPaths.get)).status).toBe(200);
    expect((await browser.post(authPaths.refresh)).status).toBe(200);
  });

  it('accepts the code of the next half minute, for clocks that differ', async () => {
    const { email, app } = await createProtectedAccount('clock');
    expect((await complete(await startLogin(email), app.code(1))).status).toBe(200);
    await forgetUsedCodes();
    expect(statusAndCode(await complete(await startLogin(email), app.code(-3)))).toEqual(WRONG);
    expect(statusAndCode(await complete(await startLogin(email), app.code(3)))).toEqual(WRONG);
  });

  it('accepts each code once, even when it arrives many times at the same moment', async () => {
    const { email, app } = await createProtectedAccount('replay');
    const code = app.code();
    const challenges = await Promise.all(Array.from({ length: 4 }, () => startLogin(email)));
    const replies = await Promise.all(challenges.map((challenge) => complete(challenge, code)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect(statusAndCode(await complete(await startLogin(email), code))).toEqual(WRONG);
  });

  it('accepts each challenge once', async () => {
    const { email, app } = await createProtectedAccount('challenge');
    const challenge = await startLogin(email);
    expect((await complete(challenge, app.code())).status).toBe(200);
    expect(statusAndCode(await complete(challenge, app.code()))).toEqual(ENDED);
  });

  it('ends after five wrong codes', async () => {
    const { email, app } = await createProtectedAccount('guess');
    const challenge = await startLogin(email);
    for (let i = 0; i < 5; i++) expect(statusAndCode(await complete(challenge, '000000'))).toEqual(WRONG);
    expect(statusAndCode(await complete(challenge, app.code()))).toEqual(ENDED);
  });

  it('is slowed down when codes are guessed with many challenges', async () => {
    const { email, app } = await createProtectedAccount('guess-more');
    for (let i = 0; i < 10; i++)
      expect(statusAndCode(await complete(await startLogin(email), '000000'))).toEqual(WRONG);
    const { status, reply, headers } = await complete(await startLogin(email), app.code());
    expect([status, reply.code]).toEqual([429, 'request.too_many']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    await forgetFailures();
    expect((await complete(await startLogin(email), app.code())).status).toBe(200);
  });

  it('ends after five minutes', async () => {
    const { email, app } = await createProtectedAccount('late');
    const challenge = await startLogin(email);
    await auth.db.query(`UPDATE second_factor_challenges SET expires_at = expires_at - interval '5 minutes'`);
    expect(statusAndCode(await complete(challenge, app.code()))).toEqual(ENDED);
  });

  it('refuses an unknown challenge', async () => {
    expect(statusAndCode(await complete('x'.repeat(43), '123456'))).toEqual(ENDED);
  });

  it('still requires a code after the password was reset by email', async () => {
    const { email } = await createProtectedAccount('forgot');
    await auth.browser().post(emailActionPaths.forgotPassword, { email });
    const [mail] = await waitForEmails(auth, email, 'Choose a new password');
    const fresh = { token: tokenIn(mail!), password: 'a fresh password' };
    expect((await auth.browser().post(emailActionPaths.resetPassword, fresh)).status).toBe(200);
    const login = await auth.browser().post(authPaths.login, { email, password: fresh.password });
    expect(statusAndCode(login)).toEqual([401, 'auth.second_factor_required']);
  });

  it('has to be started again after the password was changed', async () => {
    const { email, browser, app } = await createProtectedAccount('renewed-password');
    const challenge = await startLogin(email);
    const change = { current: password, password: 'a fresh password' };
    expect((await browser.post(accountPaths.password, change)).status).toBe(200);
    expect(statusAndCode(await complete(challenge, app.code()))).toEqual(ENDED);
  });

  it('is not blocked for the owner in a known browser by a stranger who has the password', async () => {
    const { email, browser, app } = await createProtectedAccount('stranger');
    for (let i = 0; i < 10; i++)
      expect(statusAndCode(await complete(await startLogin(email), '000000'))).toEqual(WRONG);
    expect((await complete(await startLogin(email), app.code())).status).toBe(429);
    const login = await browser.post(authPaths.login, { email, password });
    const { challenge } = login.reply.details as { challenge: string };
    expect((await browser.post(loginCodePath, { challenge, code: app.code() })).status).toBe(200);
  });

  it('does not reveal the second factor if the password is wrong', async () => {
    const { email } = await createProtectedAccount('secret');
    expect(statusAndCode(await auth.browser().post(authPaths.login, { email, password: 'wrong' }))).toEqual([
      401,
      'auth.bad_credentials',
    ]);
  });
});

describe('recovery codes', () => {
  it('replace a code from the app, once each', async () => {
    const { email, recoveryCodes } = await createProtectedAccount('recovery');
    const [first, second] = recoveryCodes as [string, string];
    expect((await complete(await startLogin(email), first)).status).toBe(200);
    expect(statusAndCode(await complete(await startLogin(email), first))).toEqual(WRONG);
    const challenges = await Promise.all([startLogin(email), startLogin(email), startLogin(email)]);
    const replies = await Promise.all(challenges.map((challenge) => complete(challenge, second.toLowerCase())));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('of earlier versions, which have 80 bits, still work once each', async () => {
    const { email } = await createProtectedAccount('earlier');
    await auth.db.query(
      `INSERT INTO recovery_codes (account_id, code_hash)
       SELECT id, sha256('7K2MQ9TX4B8CZD1R') FROM accounts WHERE email = $1`,
      [email],
    );
    expect((await complete(await startLogin(email), '7K2M-Q9TX-4B8C-ZD1R')).status).toBe(200);
    expect(statusAndCode(await complete(await startLogin(email), '7K2M-Q9TX-4B8C-ZD1R'))).toEqual(WRONG);
  });

  it('stop working when new ones are created, which requires the password and a code', async () => {
    const { email, browser, app, recoveryCodes } = await createProtectedAccount('renew');
    const renew = (body: object) => browser.post(accountPaths.recoveryCodes, body);
    expect((await renew({ password: 'wrong', code: app.code() })).status).toBe(401);
    expect(statusAndCode(await renew({ password, code: '000000' }))).toEqual(WRONG);
    expect(statusAndCode(await renew({ password }))).toEqual([400, 'request.invalid']);
    const { reply } = await renew({ password, code: app.code() });
    const renewed = (reply.data as { recoveryCodes: string[] }).recoveryCodes;
    expect(statusAndCode(await complete(await startLogin(email), recoveryCodes[0]!))).toEqual(WRONG);
    expect((await complete(await startLogin(email), renewed[0]!)).status).toBe(200);
  });

  it("do not work for another person's account", async () => {
    const [one, other] = [await createProtectedAccount('one'), await createProtectedAccount('other')];
    expect(statusAndCode(await complete(await startLogin(one.email), other.recoveryCodes[0]!))).toEqual(WRONG);
  });
});

describe('turning off the second factor', () => {
  it('requires the password and a code', async () => {
    const { email, browser, app } = await createProtectedAccount('off');
    const remove = (body: object) => browser.send('DELETE', accountPaths.secondFactor, body);
    expect(statusAndCode(await remove({ password: 'wrong', code: app.code() }))).toEqual([401, 'auth.bad_credentials']);
    expect(statusAndCode(await remove({ password, code: '000000' }))).toEqual(WRONG);
    expect((await remove({ password, code: app.code() })).status).toBe(200);
    expect((await browser.send('GET', accountPaths.get)).reply.data).toMatchObject({ secondFactor: false });
    expect((await auth.browser().post(authPaths.login, { email, password })).status).toBe(200);
    expect(
      await auth.db.query(
        'SELECT * FROM recovery_codes WHERE account_id IN (SELECT id FROM accounts WHERE email = $1)',
        [email],
      ),
    ).toEqual([]);
  });
});

it('requires a second factor of administrators, for staff routes only, if so configured', async () => {
  const withRequiredSecondFactor = await startAuth({
    REQUIRE_2FA: 'true',
    STAFF_EMAIL: 'boss@example.com',
    STAFF_PASSWORD: 'boss password',
  });
  const admin = await signIn(withRequiredSecondFactor, 'boss@example.com', 'boss password');
  for (const path of [peoplePaths.me, peoplePaths.list]) {
    expect(statusAndCode(await admin.send('GET', path))).toEqual([403, 'auth.second_factor_setup_required']);
  }
  expect((await admin.send('GET', accountPaths.get)).status).toBe(200);
  const { reply } = await admin.post(accountPaths.secondFactor, { password: 'boss password' });
  const app = new AuthenticatorApp((reply.data as { secret: string }).secret);
  expect((await admin.post(accountPaths.confirmSecondFactor, { code: app.code() })).status).toBe(200);
  expect((await admin.send('GET', peoplePaths.me)).status).toBe(200);
  await withRequiredSecondFactor.close();
});
