import { authPaths } from '@chhapai/contracts';
import { readEnv } from '@chhapai/service-kit';
import { createEmptyDatabase } from '@chhapai/service-kit/testing';
import { expect, it } from 'vitest';
import { authEnv } from '../src/auth.env.js';
import { asha, NOWHERE, startAuth } from './auth-service.js';

const staff = { STAFF_EMAIL: 'Boss@Example.com', STAFF_PASSWORD: 'first password' };

it('creates the first administrator once, and never changes an account afterwards', async () => {
  const database = await createEmptyDatabase();
  const logIn = async (source: NodeJS.ProcessEnv, email: string, password: string) => {
    const auth = await startAuth(source, database);
    const { status, reply } = await auth.browser().post(authPaths.login, { email, password });
    await auth.close();
    return { status, role: reply.role };
  };
  expect(await logIn(staff, 'boss@example.com', 'first password')).toEqual({ status: 200, role: 'admin' });
  const changed = { ...staff, STAFF_PASSWORD: 'second password' };
  expect(await logIn(changed, 'boss@example.com', 'first password')).toEqual({ status: 200, role: 'admin' });
  const other = { ...staff, STAFF_EMAIL: 'other@example.com' };
  expect(await logIn(other, 'other@example.com', 'first password')).toEqual({ status: 401, role: undefined });
  await database.drop();
});

it('does not promote a customer who has already signed up with that address', async () => {
  const database = await createEmptyDatabase();
  const before = await startAuth({}, database);
  await before.browser().post(authPaths.signup, { ...asha, email: 'boss@example.com' });
  await before.close();
  const auth = await startAuth(staff, database);
  expect(await auth.db.query('SELECT role FROM accounts')).toEqual([{ role: 'customer' }]);
  await auth.close();
  await database.drop();
});

it('requires both or neither of STAFF_EMAIL and STAFF_PASSWORD', () => {
  const DATABASE_URL = 'postgres://localhost/auth';
  const env = { DATABASE_URL, COMMERCE_URL: NOWHERE, CHAT_URL: NOWHERE, STAFF_EMAIL: 'boss@example.com' };
  expect(() => readEnv(authEnv, env)).toThrow('Set both STAFF_EMAIL and STAFF_PASSWORD, or neither');
});
