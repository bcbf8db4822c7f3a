import { accountPaths, authPaths } from '@chhapai/contracts';
import { createMigratedDatabase, type FreshDatabase } from '@chhapai/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '../src/auth.js';
import { asha, signUp, startAuth, type Auth } from './auth-service.js';

const LOGIN_FAILURES = 4;

let database: FreshDatabase;
let first: Auth;
let second: Auth;
beforeAll(async () => {
  database = await createMigratedDatabase(auth);
  const env = { LOGIN_FAILURES: String(LOGIN_FAILURES) };
  [first, second] = await Promise.all([startAuth(env, database), startAuth(env, database)]);
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await database.drop();
});

describe('two copies of the service, started at the same moment', () => {
  it('have the same keys', async () => {
    const [one, two] = await Promise.all(
      [first, second].map(async ({ url }) => (await fetch(url + authPaths.jwks)).json()),
    );
    expect(one).toMatchObject({ keys: [{ kid: expect.any(String) }] });
    expect(two).toEqual(one);
  });

  it('know the sessions that the other began, renewed and ended', async () => {
    const here = await signUp(first, 'asha@example.com');
    const there = here.copy(second.url);
    there.token = here.token;
    expect((await there.send('GET', accountPaths.get)).status).toBe(200);
    expect((await there.post(authPaths.refresh)).status).toBe(200);
    const renewed = there.copy(first.url);
    renewed.token = there.token;
    expect((await renewed.send('GET', accountPaths.get)).status).toBe(200);
    expect((await there.post(authPaths.logout)).status).toBe(200);
    expect((await renewed.send('GET', accountPaths.get)).status).toBe(401);
    expect((await renewed.post(authPaths.refresh)).status).toBe(401);
  });

  it('count wrong passwords together', async () => {
    await signUp(first, 'ravi@example.com');
    const logIn = async (index: number, password: string) =>
      (await [first, second][index % 2]!.browser().post(authPaths.login, { email: 'ravi@example.com', password }))
        .status;
    for (let index = 0; index < LOGIN_FAILURES; index++) expect(await logIn(index, 'wrong')).toBe(401);
    expect([await logIn(0, asha.password), await logIn(1, asha.password)]).toEqual([429, 429]);
  });
});
