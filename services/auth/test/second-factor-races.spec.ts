import { accountPaths, authPaths, loginCodePath } from '@chhapai/contracts';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { recoveryCodeHash } from '../src/modules/second-factor/second-factor-codes.js';
import { asha, waitForJobs, signUp, startAuth, type Auth } from './auth-service.js';

let auth: Auth;
beforeAll(async () => void (auth = await startAuth()));
afterAll(() => auth.close());

/** How many statements wait for a lock. */
const countWaiting = async () => {
  const sql = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return (await auth.db.query<unknown[]>(sql)).length;
};

it('never replaces a secret that another request is confirming', async () => {
  const email = 'two-tabs@example.com';
  const browser = await signUp(auth, email);
  const setUp = () => browser.post(accountPaths.secondFactor, { password: asha.password });
  const { secret } = (await setUp()).reply.data as { secret: string };
  await waitForJobs(auth);
  const confirming = auth.db.createQueryRunner();
  await confirming.startTransaction();
  await confirming.query('UPDATE accounts SET second_factor_at = now() WHERE email = $1', [email]);
  const again = setUp();
  await Promise.race([again, vi.waitUntil(async () => (await countWaiting()) > 0, { timeout: 5_000 })]);
  await confirming.commitTransaction();
  await confirming.release();
  const { status, reply } = await again;
  expect([status, reply.code]).toEqual([409, 'auth.second_factor_on']);
  expect(await auth.db.query('SELECT secret FROM second_factors')).toEqual([{ secret }]);
});

it('ends a login whose code was accepted just before the password changed', async () => {
  const email = 'overtaken@example.com';
  const { password } = asha;
  const owner = await signUp(auth, email);
  const { secret } = (await owner.post(accountPaths.secondFactor, { password })).reply.data as { secret: string };
  const code = () => new TOTP({ secret }).generate();
  await owner.post(accountPaths.confirmSecondFactor, { code: code() });
  const thief = auth.browser();
  const logIn = async () => {
    await auth.db.query('UPDATE second_factors SET last_step = 0');
    const { details } = (await thief.post(authPaths.login, { email, password })).reply;
    const { challenge } = details as { challenge: string };
    return thief.post(loginCodePath, { challenge, code: code() });
  };
  expect((await logIn()).status).toBe(200);
  await waitForJobs(auth);
  // Holds up the next login of this browser while it opens the session.
  const opening = auth.db.createQueryRunner();
  await opening.startTransaction();
  await opening.query('SELECT FROM known_devices FOR UPDATE');
  const login = logIn();
  await vi.waitUntil(async () => (await countWaiting()) === 1, { timeout: 5_000 });
  const change = owner.post(accountPaths.password, { current: password, password: 'a fresh password' });
  await Promise.race([change, vi.waitUntil(async () => (await countWaiting()) === 2, { timeout: 5_000 })]);
  await opening.commitTransaction();
  await opening.release();
  expect((await change).status).toBe(200);
  await login;
  expect((await thief.send('GET', accountPaths.get)).status).toBe(401);
});

it('ends a login that waits for a code when the second factor is turned off', async () => {
  const email = 'turned-off@example.com';
  const { password } = asha;
  const owner = await signUp(auth, email);
  const { secret } = (await owner.post(accountPaths.secondFactor, { password })).reply.data as { secret: string };
  const code = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  await owner.post(accountPaths.confirmSecondFactor, { code: code(0) });
  const { challenge } = (await auth.browser().post(authPaths.login, { email, password })).reply.details as {
    challenge: string;
  };
  const off = await owner.send('DELETE', accountPaths.secondFactor, { password, code: code(1) });
  expect(off.status).toBe(200);
  const { status, reply } = await auth.browser().post(loginCodePath, { challenge, code: code(1) });
  expect([status, reply.code]).toEqual([401, 'auth.login_required']);
});

it('stores only one set of recovery codes when two requests renew them at the same moment', async () => {
  const email = 'renewed-twice@example.com';
  const { password } = asha;
  const owner = await signUp(auth, email);
  const { secret } = (await owner.post(accountPaths.secondFactor, { password })).reply.data as { secret: string };
  const code = () => new TOTP({ secret }).generate();
  const { reply } = await owner.post(accountPaths.confirmSecondFactor, { code: code() });
  const [recoveryCode] = (reply.data as { recoveryCodes: string[] }).recoveryCodes;
  await auth.db.query('UPDATE second_factors SET last_step = 0');
  await waitForJobs(auth);
  const [{ id }] = await auth.db.query('SELECT id FROM accounts WHERE email = $1', [email]);
  const codesOf = 'SELECT FROM recovery_codes WHERE account_id = $1';
  const renew = (proof: string) => owner.post(accountPaths.recoveryCodes, { password, code: proof });
  const holding = auth.db.createQueryRunner();
  await holding.startTransaction();
  await holding.query(`${codesOf} AND code_hash <> $2 FOR UPDATE`, [id, recoveryCodeHash(recoveryCode!)]);
  const first = renew(recoveryCode!);
  await vi.waitUntil(async () => (await countWaiting()) === 1, { timeout: 5_000 });
  const second = renew(code());
  await vi.waitUntil(async () => (await countWaiting()) === 2, { timeout: 5_000 });
  await holding.commitTransaction();
  await holding.release();
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
  expect(await auth.db.query(codesOf, [id])).toHaveLength(10);
});
