import { accountPaths, AuthReply, authPaths } from '@chhapai/contracts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SessionsService } from '../src/modules/sessions/sessions.service.js';
import { asha, startAuth, type Auth, type Browser } from './auth-service.js';

let auth: Auth;
beforeAll(async () => {
  auth = await startAuth();
  await auth.browser().post(authPaths.signup, asha);
});
afterAll(() => auth.close());

async function logIn(): Promise<Browser> {
  const browser = auth.browser();
  await browser.post(authPaths.login, { email: asha.email, password: asha.password });
  return browser;
}
/** Renews the session and returns the status of the reply. */
const renew = async (browser: Browser) => (await browser.post(authPaths.refresh)).status;

/** Backdates used tokens past the grace period, in which two tabs may use one token. */
const skipGracePeriod = () => auth.db.query(`UPDATE refresh_tokens SET used_at = used_at - interval '11 seconds'`);

describe('the cookies of a session', () => {
  it('are kept from scripts, other sites and other paths, except the one for the XSRF header', async () => {
    const { setCookies } = await auth.browser().post(authPaths.login, { email: asha.email, password: asha.password });
    expect(setCookies).toEqual([
      expect.stringMatching(
        /^chhapai_refresh=[\w-]{43}; Max-Age=2592000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
      ),
      expect.stringMatching(/^XSRF-TOKEN=[\w-]{43}; Max-Age=2592000; Path=\/; SameSite=Strict$/),
      expect.stringMatching(
        /^chhapai_device=[\w-]{43}; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
      ),
    ]);
  });

  it('are secure when the shop uses https', async () => {
    const https = await startAuth({ PUBLIC_ORIGIN: 'https://chhapai.example' });
    const { setCookies } = await https.browser().post(authPaths.signup, asha);
    expect(setCookies).toEqual([
      expect.stringMatching(/^__Host-chhapai_refresh=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(/^XSRF-TOKEN=.*; Path=\/; Secure; SameSite=Strict$/),
      expect.stringMatching(/^__Host-chhapai_device=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ]);
    await https.close();
  });

  it('with names of earlier versions keep a shopper signed in, and are replaced', async () => {
    const https = await startAuth({ PUBLIC_ORIGIN: 'https://chhapai.example' });
    const browser = https.browser();
    await browser.post(authPaths.signup, asha);
    browser.cookies.set('chhapai_refresh', browser.cookies.get('__Host-chhapai_refresh')!);
    browser.cookies.delete('__Host-chhapai_refresh');
    expect(await renew(browser)).toBe(200);
    expect([...browser.cookies.keys()].sort()).toEqual([
      'XSRF-TOKEN',
      '__Host-chhapai_device',
      '__Host-chhapai_refresh',
    ]);
    expect(await renew(browser)).toBe(200);
    await https.close();
  });

  it('are stored in the database only as hashes', async () => {
    const browser = await logIn();
    const token = browser.cookies.get('chhapai_refresh')!;
    const rows: { found: boolean }[] = await auth.db.query(
      `SELECT token_hash = sha256(convert_to($1, 'UTF8')) AS found FROM refresh_tokens`,
      [token],
    );
    expect(rows.filter(({ found }) => found)).toHaveLength(1);
    expect(JSON.stringify(await auth.db.query('SELECT * FROM sessions, refresh_tokens'))).not.toContain(token);
  });
});

describe('renewing', () => {
  it('issues a new access token with the current role, and the next refresh token', async () => {
    const browser = await logIn();
    const before = new Map(browser.cookies);
    await auth.db.query(`UPDATE accounts SET role = 'staff' WHERE email = $1`, [asha.email]);
    const { status, reply } = await browser.post(authPaths.refresh);
    await auth.db.query(`UPDATE accounts SET role = 'customer' WHERE email = $1`, [asha.email]);
    expect(status).toBe(200);
    expect(AuthReply.strict().parse(reply)).toMatchObject({ email: asha.email, role: 'staff' });
    expect(browser.cookies.get('chhapai_refresh')).not.toBe(before.get('chhapai_refresh'));
    expect(browser.cookies.get('XSRF-TOKEN')).toBe(before.get('XSRF-TOKEN'));
  });

  it('lets the tabs of one browser renew at the same moment', async () => {
    const browser = await logIn();
    const tabs = Array.from({ length: 6 }, () => browser.copy());
    expect(await Promise.all(tabs.map(renew))).toEqual(Array(6).fill(200));
    expect(new Set(tabs.map(({ cookies }) => cookies.get('chhapai_refresh'))).size).toBe(1);
    expect(await Promise.all(tabs.map(renew))).toEqual(Array(6).fill(200));
  });

  it('ends the whole session when a used token is presented again later', async () => {
    const browser = await logIn();
    const other = await logIn();
    const thief = browser.copy();
    expect(await renew(browser)).toBe(200);
    await skipGracePeriod();
    const { status, reply } = await thief.post(authPaths.refresh);
    expect({ status, code: reply.code }).toEqual({ status: 401, code: 'auth.login_required' });
    expect(await renew(browser)).toBe(401);
    expect(await renew(other)).toBe(200);
  });

  it('gives a thief no session of their own, even within the grace period', async () => {
    const browser = await logIn();
    const thief = browser.copy();
    expect([await renew(browser), await renew(thief)]).toEqual([200, 200]);
    await skipGracePeriod();
    expect(await renew(browser)).toBe(200);
    await skipGracePeriod();
    expect(await renew(thief)).toBe(401);
    expect(await renew(browser)).toBe(401);
  });

  it('keeps a tab signed in even if its reply arrives after another tab has renewed twice', async () => {
    const browser = await logIn();
    const slow = browser.copy();
    expect([await renew(browser), await renew(browser)]).toEqual([200, 200]);
    expect(await renew(slow)).toBe(200);
    await skipGracePeriod();
    expect(slow.cookies.get('chhapai_refresh')).toBe(browser.cookies.get('chhapai_refresh'));
    expect(await renew(slow)).toBe(200);
  });

  it.each([
    ['ninety days', 'customer', 90],
    ['seven days', 'staff', 7],
  ])('fails %s after a login as %s, however often the session was used', async (_, role, days) => {
    const browser = await logIn();
    await auth.db.query('UPDATE accounts SET role = $2 WHERE email = $1', [asha.email, role]);
    const setAge = (hours: number) =>
      auth.db.query('UPDATE sessions SET opened_at = now() - make_interval(days => $1, hours => $2)', [days, hours]);
    await setAge(-1);
    expect(await renew(browser)).toBe(200);
    expect((await browser.send('GET', accountPaths.get)).status).toBe(200);
    await setAge(0);
    expect((await browser.send('GET', accountPaths.get)).status).toBe(401);
    expect(await renew(browser)).toBe(401);
    await auth.db.query(`UPDATE accounts SET role = 'customer' WHERE email = $1`, [asha.email]);
  });

  it('fails after thirty days without a visit', async () => {
    const browser = await logIn();
    await auth.db.query(`UPDATE refresh_tokens SET expires_at = now()`);
    expect(await renew(browser)).toBe(401);
  });

  it.each<[string, (browser: Browser) => void, number, string]>([
    ['no cookies', (b) => b.cookies.clear(), 401, 'auth.login_required'],
    ['an unknown token', (b) => b.cookies.set('chhapai_refresh', 'x'.repeat(43)), 401, 'auth.login_required'],
    ['a very long token', (b) => b.cookies.set('chhapai_refresh', 'x'.repeat(9000)), 401, 'auth.login_required'],
    ['a token with NUL', (b) => b.cookies.set('chhapai_refresh', '%00%ED%A0%80'), 401, 'auth.login_required'],
    ['no XSRF cookie', (b) => b.cookies.delete('XSRF-TOKEN'), 403, 'auth.xsrf_mismatch'],
  ])('refuses %s', async (_, change, status, code) => {
    const browser = await logIn();
    change(browser);
    const response = await browser.post(authPaths.refresh);
    expect({ status: response.status, code: response.reply.code }).toEqual({ status, code });
  });

  it.each(['', 'x', 'x'.repeat(43), 'é'.repeat(21)])(
    'refuses the XSRF header %j and leaves the session unchanged',
    async (header) => {
      const browser = await logIn();
      const encoded = Buffer.from(header).toString('latin1');
      for (const path of [authPaths.refresh, authPaths.logout]) {
        const { status, reply } = await browser.post(path, undefined, { 'x-xsrf-token': encoded });
        expect({ status, code: reply.code }).toEqual({ status: 403, code: 'auth.xsrf_mismatch' });
      }
      expect(await renew(browser)).toBe(200);
    },
  );
});

describe('a request that another site may have sent', () => {
  const refused = { status: 403, code: 'auth.xsrf_mismatch' };
  const outcome = ({ status, reply }: Awaited<ReturnType<Browser['post']>>) => ({ status, code: reply.code });

  it.each([authPaths.refresh, authPaths.logout])(
    'is refused with the cookie and header of another session: %s',
    async (path) => {
      const [browser, other] = [await logIn(), await logIn()];
      const own = browser.cookies.get('XSRF-TOKEN')!;
      browser.cookies.set('XSRF-TOKEN', other.cookies.get('XSRF-TOKEN')!);
      expect(outcome(await browser.post(path))).toEqual(refused);
      browser.cookies.set('XSRF-TOKEN', own);
      expect(await renew(browser)).toBe(200);
    },
  );

  it('is refused with the cookie “undefined” and no header', async () => {
    const browser = await logIn();
    browser.cookies.set('XSRF-TOKEN', 'undefined');
    const response = await fetch(auth.url + authPaths.refresh, {
      method: 'POST',
      headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    expect(response.status).toBe(403);
    expect(outcome(await browser.post(authPaths.refresh))).toEqual(refused);
  });

  it('is refused once a session from an earlier version has been renewed with its own value', async () => {
    const browser = await logIn();
    await auth.db.query('UPDATE sessions SET xsrf_hash = NULL');
    expect(await renew(browser)).toBe(200);
    browser.cookies.set('XSRF-TOKEN', 'x'.repeat(43));
    expect(outcome(await browser.post(authPaths.refresh))).toEqual(refused);
  });
});

describe('logging out', () => {
  it('ends the session in every tab and clears the cookies', async () => {
    const browser = await logIn();
    const tab = browser.copy();
    const { status, reply } = await browser.post(authPaths.logout);
    expect({ status, ...reply }).toEqual({ status: 200, success: true, message: 'Logged out successfully' });
    expect([...browser.cookies.keys()]).toEqual(['chhapai_device']);
    expect(await renew(tab)).toBe(401);
  });

  it('leaves the sessions of other browsers alone', async () => {
    const [one, other] = [await logIn(), await logIn()];
    await one.post(authPaths.logout);
    expect(await renew(other)).toBe(200);
  });

  it('succeeds without a session', async () => {
    expect((await auth.browser().post(authPaths.logout)).status).toBe(200);
  });
});

it('deletes sessions that no refresh token can renew', async () => {
  const [active, expired] = [await logIn(), await logIn()];
  await auth.db.query(
    `UPDATE refresh_tokens SET expires_at = now() WHERE token_hash = sha256(convert_to($1, 'UTF8'))`,
    [expired.cookies.get('chhapai_refresh')],
  );
  const [kept, ended] = [active, expired].map(({ token }) => decodeJwt(token!).sid);
  await auth.app.get(SessionsService, { strict: false }).deleteEnded();
  expect(await auth.db.query('SELECT id FROM sessions WHERE id IN ($1, $2)', [kept, ended])).toEqual([{ id: kept }]);
  expect(await renew(active)).toBe(200);
});
