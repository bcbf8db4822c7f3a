import {
  accountPaths,
  AccountSessionsReply,
  authPaths,
  peoplePaths,
  sessionStatesPath,
  type AccountSession,
} from '@chhapai/contracts';
import { AccessTokens } from '@chhapai/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asha,
  waitForJobs,
  waitForEmails,
  signIn,
  signUp,
  startAuth,
  type Auth,
  type Browser,
  type BrowserResponse,
} from './auth-service.js';

let auth: Auth;
beforeAll(async () => void (auth = await startAuth()));
afterAll(() => auth.close());

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const NEW_DEVICE = 'New login to your account';

async function logIn(email: string, userAgent: string, browser: Browser = auth.browser()): Promise<Browser> {
  const body = { email, password: asha.password };
  const { status } = await browser.post(authPaths.login, body, { 'user-agent': userAgent });
  expect(status).toBe(200);
  return browser;
}
async function listSessions(browser: Browser): Promise<AccountSession[]> {
  const { reply } = await browser.send('GET', accountPaths.sessions);
  return AccountSessionsReply.parse(reply).data;
}
const isSignedIn = async (browser: Browser) => (await browser.post(authPaths.refresh)).status === 200;

describe('the sessions of an account', () => {
  it('are listed by device, last used first', async () => {
    await signUp(auth, 'devices@example.com');
    const phone = await logIn('devices@example.com', IPHONE);
    const desktop = await logIn('devices@example.com', WINDOWS);
    await phone.post(authPaths.refresh);
    const sessions = await listSessions(desktop);
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Safari on iOS', false],
      ['Chrome on Windows', true],
      ['Unknown device', false],
    ]);
    expect(new Date(sessions[0]!.lastUsedAt).getTime()).toBeGreaterThan(new Date(sessions[0]!.openedAt).getTime());
  });

  it.each(['', 'x'.repeat(5000), '<script>alert(1)</script>', '() { :; }; echo', 'Mozilla/5.0'])(
    'have a harmless name for the user agent %j',
    async (userAgent) => {
      const email = `agent-${Buffer.from(userAgent).toString('hex').slice(0, 12)}@example.com`;
      await signUp(auth, email);
      const [session] = await listSessions(await logIn(email, userAgent));
      expect(session!.device.length).toBeLessThanOrEqual(60);
      expect(session!.device).not.toContain('<');
    },
  );

  it('can be ended one by one, with immediate effect', async () => {
    await signUp(auth, 'one@example.com');
    const [phone, desktop] = [await logIn('one@example.com', IPHONE), await logIn('one@example.com', WINDOWS)];
    const { _id } = (await listSessions(desktop)).find(({ device }) => device === 'Safari on iOS')!;
    expect((await desktop.send('DELETE', accountPaths.session(_id))).status).toBe(200);
    expect((await phone.send('GET', accountPaths.get)).status).toBe(401);
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(desktop)).toBe(true);
    const again = await desktop.send('DELETE', accountPaths.session(_id));
    expect({ status: again.status, code: again.reply.code }).toEqual({ status: 404, code: 'session.not_found' });
  });

  it('can all be ended together, and the cookies are cleared', async () => {
    await signUp(auth, 'all@example.com');
    const [phone, desktop] = [await logIn('all@example.com', IPHONE), await logIn('all@example.com', WINDOWS)];
    expect((await desktop.send('DELETE', accountPaths.sessions)).status).toBe(200);
    expect([...desktop.cookies.keys()]).toEqual(['chhapai_device']);
    expect(await Promise.all([phone, desktop].map(isSignedIn))).toEqual([false, false]);
  });

  it('of another person can neither be seen nor ended', async () => {
    const owner = await signUp(auth, 'mine@example.com');
    const stranger = await signUp(auth, 'stranger@example.com');
    const [session] = await listSessions(owner);
    expect((await stranger.send('DELETE', accountPaths.session(session!._id))).status).toBe(404);
    expect(await isSignedIn(owner)).toBe(true);
    expect(await listSessions(stranger)).toHaveLength(1);
  });
});

describe('a login on a new device', () => {
  it('is reported by email, but not the first, and not on a known device', async () => {
    const email = 'known@example.com';
    const home = await signUp(auth, email);
    await home.post(authPaths.logout);
    await logIn(email, WINDOWS, home);
    await waitForJobs(auth);
    await expect(waitForEmails(auth, email, 'Verify your email address')).resolves.toHaveLength(1);

    const phone = await logIn(email, IPHONE);
    const [mail] = await waitForEmails(auth, email, NEW_DEVICE);
    expect(mail!.text).toContain('Safari on iOS');
    await phone.post(authPaths.logout);
    await logIn(email, IPHONE, phone);
    await waitForJobs(auth);
    await expect(waitForEmails(auth, email, NEW_DEVICE)).resolves.toHaveLength(1);
  });

  it('is not recognised by the cookie of another account', async () => {
    const shared = await signUp(auth, 'flatmate@example.com');
    await signUp(auth, 'resident@example.com');
    await logIn('resident@example.com', WINDOWS, shared);
    await waitForEmails(auth, 'resident@example.com', NEW_DEVICE);
  });
});

// Last, because the jobs of the removed account never succeed: no service answers them.
describe('an access token, which is valid for ten minutes', () => {
  /** The state of a token's session, as other services see it. */
  const readState = async (token: string) => {
    const { sid } = await new AccessTokens(auth.url).verify(token);
    const { reply } = await auth.browser().post(sessionStatesPath, { ids: [sid] });
    return (reply.data as unknown[])[0];
  };

  it('tells other services the current email address', async () => {
    const { token } = await signUp(auth, 'before@example.com');
    await auth.db.query(`UPDATE accounts SET email = 'after@example.com' WHERE email = 'before@example.com'`);
    expect(await readState(token!)).toMatchObject({ email: 'after@example.com' });
  });

  it.each<[string, (browser: Browser, email: string) => Promise<BrowserResponse>]>([
    ['the person has logged out', (browser) => browser.post(authPaths.logout)],
    [
      'the session was ended on another device',
      async (_, email) => {
        const other = await signIn(auth, email);
        const { reply } = await other.send('GET', accountPaths.sessions);
        const { _id } = (reply.data as AccountSession[]).find(({ current }) => !current)!;
        return other.send('DELETE', accountPaths.session(_id));
      },
    ],
    ['the account is deleted', (browser) => browser.send('DELETE', accountPaths.get, { password: asha.password })],
  ])('gives no access once %s', async (reason, end) => {
    const email = `${reason.replaceAll(' ', '-')}@example.com`;
    const browser = await signUp(auth, email);
    const token = browser.token!;
    expect((await browser.send('GET', accountPaths.get)).status).toBe(200);
    expect((await end(browser, email)).status).toBe(200);
    const thief = auth.browser();
    thief.token = token;
    expect((await thief.send('GET', accountPaths.get)).status).toBe(401);
    expect(await readState(token)).toBeUndefined();
  });

  it('gives staff no access once their role is taken away', async () => {
    const email = 'demoted@example.com';
    await signUp(auth, email);
    await auth.db.query(`UPDATE accounts SET role = 'staff' WHERE email = $1`, [email]);
    const browser = await signIn(auth, email);
    expect((await browser.send('GET', peoplePaths.me)).status).toBe(200);
    await auth.db.query(`UPDATE accounts SET role = 'customer' WHERE email = $1`, [email]);
    expect((await browser.send('GET', peoplePaths.me)).status).toBe(403);
    expect(await readState(browser.token!)).toMatchObject({ role: 'customer' });
  });
});
