import { authPaths, emailActionPaths } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asha, waitForEmails, startAuth, tokenIn, type Auth, type Browser } from './auth-service.js';

/**
 * How many wrong passwords are allowed: for an account from one network, for an account from all unfamiliar networks, and
 * from a network in an hour.
 */
const [PER_ACCOUNT_AND_NETWORK, PER_ACCOUNT, PER_NETWORK] = [1, 10, 20];
const HOME = '198.51.100.7';

let auth: Auth;
beforeAll(async () => {
  auth = await startAuth({ LOGIN_FAILURES: String(PER_ACCOUNT_AND_NETWORK), TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => auth.close());

async function logIn(email: string, password: string, address: string, browser: Browser = auth.browser()) {
  const { status } = await browser.post(authPaths.login, { email, password }, { 'x-forwarded-for': address });
  return status;
}

/** Creates an account, and returns the browser in which its owner signed up at home. */
async function createOwner(name: string): Promise<{ email: string; browser: Browser }> {
  const email = `${name}@example.com`;
  const browser = auth.browser();
  const { status } = await browser.post(authPaths.signup, { ...asha, email }, { 'x-forwarded-for': HOME });
  expect(status).toBe(201);
  return { email, browser };
}

/** Guesses from one network until it is blocked. */
async function guess(email: string, address: string): Promise<void> {
  for (let i = 0; i < PER_ACCOUNT_AND_NETWORK; i++) expect(await logIn(email, 'wrong', address)).toBe(401);
  expect(await logIn(email, asha.password, address)).toBe(429);
}

/** Guesses from so many networks that all unfamiliar ones are blocked. */
async function guessFromEverywhere(email: string): Promise<void> {
  for (let i = 0; i < PER_ACCOUNT; i++) expect(await logIn(email, 'wrong', `192.0.2.${i + 1}`)).toBe(401);
  expect(await logIn(email, 'wrong', '192.0.2.250')).toBe(429);
}

describe('somebody who guesses the password of an account', () => {
  it('does not keep the owner out at another address, even without a cookie', async () => {
    const { email } = await createOwner('elsewhere');
    await guess(email, '203.0.113.1');
    expect(await logIn(email, asha.password, '203.0.113.2')).toBe(200);
    expect(await logIn(email, asha.password, '203.0.113.1')).toBe(429);
  });

  it('does not keep the owner out of a browser in which they have signed in, even at the same address', async () => {
    const { email, browser } = await createOwner('flatmate');
    await guess(email, HOME);
    expect(await logIn(email, asha.password, HOME, browser)).toBe(200);
  });

  it('is slowed down in a known browser, too', async () => {
    const { email, browser } = await createOwner('left-open');
    for (let i = 0; i < PER_ACCOUNT_AND_NETWORK; i++) expect(await logIn(email, 'wrong', HOME, browser)).toBe(401);
    expect(await logIn(email, asha.password, HOME, browser)).toBe(429);
  });

  it('gains nothing from the cookie of another account', async () => {
    const { email } = await createOwner('target');
    const { browser } = await createOwner('attacker');
    for (let i = 0; i < PER_ACCOUNT_AND_NETWORK; i++) await logIn(email, 'wrong', '203.0.113.3', browser);
    expect(await logIn(email, asha.password, '203.0.113.3', browser)).toBe(429);
  });

  it('gains nothing from more addresses of one IPv6 network', async () => {
    const { email } = await createOwner('ipv6');
    for (let i = 0; i < PER_ACCOUNT_AND_NETWORK; i++)
      expect(await logIn(email, 'wrong', `2001:db8:1:2::${i + 1}`)).toBe(401);
    expect(await logIn(email, 'wrong', '2001:db8:1:2:ffff::9')).toBe(429);
    expect(await logIn(email, asha.password, '2001:db8:1:3::1')).toBe(200);
  });

  it('is slowed down across networks, while the owner gets in at home and in known browsers', async () => {
    const { email, browser } = await createOwner('botnet');
    await guessFromEverywhere(email);
    expect(await logIn(email, asha.password, HOME)).toBe(200);
    expect(await logIn(email, asha.password, '203.0.113.4', browser)).toBe(200);
    expect(await logIn(email, asha.password, '192.0.2.251')).toBe(429);
  });

  it('does not lock out an owner on an unknown network and browser who resets the password by email', async () => {
    const { email } = await createOwner('traveller');
    await guessFromEverywhere(email);
    const address = '203.0.113.5';
    expect(await logIn(email, asha.password, address)).toBe(429);
    const [browser, headers] = [auth.browser(), { 'x-forwarded-for': address }];
    await browser.post(emailActionPaths.forgotPassword, { email }, headers);
    const [mail] = await waitForEmails(auth, email, 'Choose a new password');
    const password = 'a fresh password';
    expect(
      (await browser.post(emailActionPaths.resetPassword, { token: tokenIn(mail!), password }, headers)).status,
    ).toBe(200);
    expect(await logIn(email, password, address)).toBe(200);
  });
});

describe('a network from which many passwords are tried', () => {
  it('is blocked for the rest of the hour, except for browsers that have signed in before', async () => {
    const { email, browser } = await createOwner('neighbour');
    const address = '203.0.113.6';
    const logins = Array.from({ length: PER_NETWORK + 20 }, (_, i) =>
      logIn(`victim${i}@example.com`, 'Password1', address),
    );
    const statuses = await Promise.all(logins);
    expect(statuses.filter((status) => status === 401)).toHaveLength(PER_NETWORK);
    expect(await logIn(email, asha.password, address)).toBe(429);
    expect(await logIn(email, asha.password, address, browser)).toBe(200);
    await auth.db.query(`UPDATE request_counts SET since = since - interval '1 hour'`);
    expect(await logIn(email, asha.password, address)).toBe(200);
  });

  it('is not blocked by successful logins, however many', async () => {
    const { email } = await createOwner('office');
    const address = '203.0.113.7';
    for (let i = 0; i < PER_NETWORK + 1; i++) expect(await logIn(email, asha.password, address)).toBe(200);
  });
});
