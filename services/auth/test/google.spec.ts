import { accountPaths, authPaths, emailActionPaths, loginCodePath } from '@chhapai/contracts';
import { AccessTokens } from '@chhapai/service-kit';
import { generateKeyPair, type JWTPayload } from 'jose';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asha,
  signUp,
  startAuth,
  tokenIn,
  waitForEmails,
  type Auth,
  type Browser,
  type BrowserResponse,
} from './auth-service.js';
import { startGoogleIssuer } from './google-issuer.js';

const CLIENT_ID = 'shop.apps.googleusercontent.com';
let google: Awaited<ReturnType<typeof startGoogleIssuer>>;
let auth: Auth;
beforeAll(async () => {
  google = await startGoogleIssuer(CLIENT_ID);
  auth = await startAuth({ ...google.env, STAFF_EMAIL: 'boss@example.com', STAFF_PASSWORD: 'boss password' });
});
afterAll(async () => {
  await auth.close();
  await google.close();
});

const claimsOf = (sub: string): JWTPayload => ({
  sub,
  email: `${sub}@example.com`,
  email_verified: true,
  name: 'Meera Iyer',
  picture: 'https://lh3.googleusercontent.com/a/meera',
});
const verify = async (claims: JWTPayload, browser = auth.browser()): Promise<BrowserResponse> =>
  browser.post(authPaths.googleVerify, { credential: await google.issueCredential(claims) });
const idOf = async ({ reply }: BrowserResponse) =>
  (await new AccessTokens(auth.url).verify(String(reply.jwtToken))).sub;
const failed = { success: false, message: 'Google login failed', code: 'auth.bad_credentials' };

it('returns the client id of the Google button', async () => {
  const response = await fetch(auth.url + authPaths.googleConfig);
  expect(await response.json()).toEqual({ success: true, clientId: CLIENT_ID });
});

it('refuses Google logins without a client id', async () => {
  const plain = await startAuth();
  const response = await fetch(plain.url + authPaths.googleConfig);
  expect(await response.json()).toEqual({ success: true, clientId: null });
  const { status, reply } = await plain.browser().post(authPaths.googleVerify, { credential: 'x' });
  expect({ status, ...reply }).toMatchObject({
    status: 503,
    code: 'auth.google_not_set_up',
    message: 'Google login is not set up yet',
  });
  await plain.close();
});

describe('a new customer', () => {
  it('gets an account and a session', async () => {
    const browser = auth.browser();
    const { status, reply } = await verify(claimsOf('meera'), browser);
    expect({ status, ...reply }).toMatchObject({
      status: 200,
      success: true,
      message: 'Google login successful',
      name: 'Meera Iyer',
      email: 'meera@example.com',
      role: 'customer',
      avatar: 'https://lh3.googleusercontent.com/a/meera',
    });
    expect((await browser.post(authPaths.refresh)).status).toBe(200);
  });

  it('signs in to the same account even after changing the email address at Google', async () => {
    const first = await verify(claimsOf('kiran'));
    const again = await verify({ ...claimsOf('kiran'), email: 'new-address@example.com', email_verified: false });
    expect(await idOf(again)).toBe(await idOf(first));
    expect(again.reply.email).toBe('kiran@example.com');
  });

  it('gets one account from eight concurrent logins', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => verify(claimsOf('twins'))));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(await Promise.all(responses.map(idOf))).size).toBe(1);
  });

  it('needs neither name nor picture', async () => {
    const { reply } = await verify({ ...claimsOf('plain'), name: undefined, picture: 'javascript:alert(1)' });
    expect(reply).toMatchObject({ name: 'plain', avatar: '' });
  });
});

describe('an existing account', () => {
  it('goes to the owner of the verified address, and the old password and sessions stop working', async () => {
    const squatter = auth.browser();
    const created = await squatter.post(authPaths.signup, { ...asha, email: 'owner@example.com' });
    const linked = await verify(claimsOf('owner'));
    expect(await idOf(linked)).toBe(await idOf(created));
    expect((await squatter.post(authPaths.refresh)).status).toBe(401);
    const { status, reply } = await auth
      .browser()
      .post(authPaths.login, { email: 'owner@example.com', password: asha.password });
    expect({ status, ...reply }).toMatchObject({
      status: 401,
      code: 'auth.bad_credentials',
      message: 'Please log in with Google, as you did last time',
    });
    const wrong = await auth.browser().post(authPaths.login, { email: 'owner@example.com', password: 'wrong' });
    expect(wrong.reply.message).toBe('Email or password is incorrect');
  });

  it('loses the second factor of whoever signed up with the address before its owner', async () => {
    const email = 'squatted@example.com';
    const squatter = auth.browser();
    await squatter.post(authPaths.signup, { ...asha, email });
    const setUp = await squatter.post(accountPaths.secondFactor, { password: asha.password });
    const app = new TOTP({ secret: (setUp.reply.data as { secret: string }).secret });
    await squatter.post(accountPaths.confirmSecondFactor, { code: app.generate() });
    const waiting = await squatter.post(authPaths.login, { email, password: asha.password });
    const { challenge } = waiting.reply.details as { challenge: string };

    const linked = await verify(claimsOf('squatted'));
    expect([linked.status, linked.reply.code]).toEqual([200, undefined]);
    const code = app.generate({ timestamp: Date.now() + 30_000 });
    expect((await squatter.post(loginCodePath, { challenge, code })).status).toBe(401);
    expect((await verify(claimsOf('squatted'))).status).toBe(200);
  });

  it('keeps its email address even if whoever signed up with it had asked for a change', async () => {
    const squatter = await signUp(auth, 'moved@example.com');
    const change = { email: 'squatter@example.com', password: asha.password };
    await squatter.send('PATCH', accountPaths.get, change, { 'if-match': '"1"' });
    const [mail] = await waitForEmails(auth, 'squatter@example.com', 'Confirm your new email address');
    await verify(claimsOf('moved'));
    const confirmed = await auth.browser().post(emailActionPaths.confirmEmailChange, { token: tokenIn(mail!) });
    expect([confirmed.status, confirmed.reply.code]).toEqual([422, 'auth.link_invalid']);
    expect((await verify(claimsOf('moved'))).reply.email).toBe('moved@example.com');
  });

  it.each([false, undefined, 'no'])('is not taken over when email_verified is %s', async (email_verified) => {
    const email = `unverified-${email_verified}@example.com`;
    const browser = auth.browser();
    await browser.post(authPaths.signup, { ...asha, email });
    const { status, reply } = await verify({ ...claimsOf(`thief-${email_verified}`), email, email_verified });
    expect({ status, ...reply }).toMatchObject({ status: 401, ...failed });
    expect((await browser.post(authPaths.refresh)).status).toBe(200);
  });

  it('keeps its password and role if it belongs to staff', async () => {
    const { reply } = await verify({ ...claimsOf('boss'), role: 'customer' });
    expect(reply).toMatchObject({ email: 'boss@example.com', role: 'admin' });
    const login = await auth.browser().post(authPaths.login, { email: 'boss@example.com', password: 'boss password' });
    expect(login.status).toBe(200);
  });

  it('is not taken over by a second Google identity with its address', async () => {
    await verify(claimsOf('first-owner'));
    const { status, reply } = await verify({ ...claimsOf('second-owner'), email: 'first-owner@example.com' });
    expect({ status, ...reply }).toMatchObject({ status: 401, ...failed });
  });
});

it('asks for the second factor of an account that has one', async () => {
  const { reply } = await verify(claimsOf('careful'));
  await auth.db.query(`UPDATE accounts SET second_factor_at = now() WHERE email = 'careful@example.com'`);
  const again = await verify(claimsOf('careful'));
  expect(reply.success).toBe(true);
  expect([again.status, again.reply.code, again.setCookies]).toEqual([401, 'auth.second_factor_required', []]);
  expect(again.reply.details).toEqual({ challenge: expect.stringMatching(/^[\w-]{43}$/) });
});

describe('a credential with a nonce', () => {
  const requestNonce = async (browser: Browser) => String((await browser.post(authPaths.googleNonce)).reply.nonce);

  it('signs in only the browser whose login page asked for it', async () => {
    const browser = auth.browser();
    const thief = auth.browser();
    const claims = { ...claimsOf('nonce'), nonce: await requestNonce(browser) };
    await requestNonce(thief);
    for (const other of [thief, auth.browser()]) {
      const { status, reply } = await verify(claims, other);
      expect({ status, ...reply }).toMatchObject({ status: 401, ...failed });
    }
    expect((await verify(claims, browser)).status).toBe(200);
  });

  it('signs in once', async () => {
    const browser = auth.browser();
    const claims = { ...claimsOf('nonce-once'), nonce: await requestNonce(browser) };
    expect((await verify(claims, browser)).status).toBe(200);
    expect((await verify(claims, browser)).status).toBe(401);
    await requestNonce(browser);
    expect((await verify(claims, browser)).status).toBe(401);
  });

  it('may come from any tab of the browser', async () => {
    const browser = auth.browser();
    const first = await requestNonce(browser);
    expect(await requestNonce(browser)).toBe(first);
    expect((await verify({ ...claimsOf('nonce-tabs'), nonce: first }, browser)).status).toBe(200);
  });

  it('keeps its secret from scripts and other sites', async () => {
    const { setCookies } = await auth.browser().post(authPaths.googleNonce);
    expect(setCookies).toEqual([
      expect.stringMatching(
        /^chhapai_google=[\w-]{43}; Max-Age=86400; Path=\/api\/auth\/google; HttpOnly; SameSite=Strict$/,
      ),
    ]);
  });
});

describe('refuses a credential', () => {
  it.each<[string, JWTPayload]>([
    ['for another shop', { ...claimsOf('x'), aud: 'other.apps.googleusercontent.com' }],
    ['of another issuer', { ...claimsOf('x'), iss: 'https://accounts.google.com.evil.example' }],
    ['that has expired', { ...claimsOf('x'), exp: 1 }],
    ['without an expiry', { ...claimsOf('x'), exp: undefined }],
    ['without a subject', { ...claimsOf('x'), sub: undefined }],
    ['without an address', { ...claimsOf('x'), email: undefined }],
    ['with an invalid address', { ...claimsOf('x'), email: 'x' }],
  ])('%s', async (_, claims) => {
    const { status, reply } = await verify(claims);
    expect({ status, ...reply }).toMatchObject({ status: 401, ...failed });
  });

  it('signed with a different key, or not at all', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const forged = await google.issueCredential(claimsOf('meera'), privateKey);
    const [, claims] = forged.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
    for (const credential of [forged, unsigned, 'not a token', 'a.b.c']) {
      const { status, reply } = await auth.browser().post(authPaths.googleVerify, { credential });
      expect({ status, ...reply }).toMatchObject({ status: 401, ...failed });
    }
  });

  it.each<[string, unknown]>([
    ['that is missing', {}],
    ['that is not text', { credential: 1 }],
    ['that is too long', { credential: 'x'.repeat(8193) }],
    ['with a role next to it', { credential: 'x', role: 'admin' }],
  ])('%s', async (_, body) => {
    const { status, reply } = await auth.browser().post(authPaths.googleVerify, body);
    expect({ status, code: reply.code }).toEqual({ status: 400, code: 'request.invalid' });
  });

  it('with 503 while the issuer’s keys cannot be fetched', async () => {
    const withoutKeys = await startAuth({ ...google.env, GOOGLE_JWKS_URL: 'http://127.0.0.1:9/certs' });
    const credential = await google.issueCredential(claimsOf('meera'));
    const { status, reply } = await withoutKeys.browser().post(authPaths.googleVerify, { credential });
    expect({ status, code: reply.code }).toEqual({ status: 503, code: 'server.unavailable' });
    await withoutKeys.close();
  });
});
