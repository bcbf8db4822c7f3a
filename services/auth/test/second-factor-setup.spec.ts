import { accountPaths } from '@chhapai/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asha, jobsDone, signedUp, startAuth, type Auth } from './auth-service.js';

let auth: Auth;
beforeAll(async () => void (auth = await startAuth()));
afterAll(() => auth.close());

it('never replaces a secret that another request is confirming', async () => {
  const email = 'two-tabs@example.com';
  const browser = await signedUp(auth, email);
  const setUp = () => browser.post(accountPaths.secondFactor, { password: asha.password });
  const { secret } = (await setUp()).reply.data as { secret: string };
  await jobsDone(auth);
  const confirming = auth.db.createQueryRunner();
  await confirming.startTransaction();
  await confirming.query('UPDATE accounts SET second_factor_at = now() WHERE email = $1', [email]);
  const again = setUp();
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const isWaiting = async () => (await auth.db.query<unknown[]>(waiting)).length > 0;
  await Promise.race([again, vi.waitUntil(isWaiting, { timeout: 5_000 })]);
  await confirming.commitTransaction();
  await confirming.release();
  const { status, reply } = await again;
  expect([status, reply.code]).toEqual([409, 'auth.second_factor_on']);
  expect(await auth.db.query('SELECT secret FROM second_factors')).toEqual([{ secret }]);
});
