import { setImmediate as nextTurn } from 'node:timers/promises';
import { authPaths } from '@chhapai/contracts';
import { AccessTokens } from '@chhapai/service-kit';
import { getRepositoryToken } from '@nestjs/typeorm';
import { decodeProtectedHeader, type JWK } from 'jose';
import type { Repository } from 'typeorm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SigningKeyEntity } from '../src/modules/signing-keys/signing-key.entity.js';
import { SigningKeysService } from '../src/modules/signing-keys/signing-keys.service.js';
import { asha, startAuth, type Auth } from './auth-service.js';

let auth: Auth;
beforeAll(async () => {
  auth = await startAuth();
  await auth.browser().post(authPaths.signup, asha);
});
afterAll(() => auth.close());

const fetchKeys = async () => ((await (await fetch(auth.url + authPaths.jwks)).json()) as { keys: JWK[] }).keys;
const rotate = () => auth.app.get(SigningKeysService, { strict: false }).rotate();
const ageKeys = (interval: string) =>
  auth.db.query(`UPDATE signing_keys SET active_from = active_from - interval '${interval}'`);
async function issueToken(): Promise<{ token: string; kid?: string }> {
  const { reply } = await auth.browser().post(authPaths.login, { email: asha.email, password: asha.password });
  const token = String(reply.jwtToken);
  return { token, kid: decodeProtectedHeader(token).kid };
}

it('publishes the key without its private part', async () => {
  expect(await fetchKeys()).toEqual([
    {
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
      kid: expect.any(String),
      alg: 'ES256',
      use: 'sig',
    },
  ]);
});

it('keeps its key across restarts, even two at the same moment', async () => {
  const before = await fetchKeys();
  const others = await Promise.all([startAuth({}, auth.database), startAuth({}, auth.database)]);
  expect(await fetchKeys()).toEqual(before);
  await Promise.all(others.map((other) => other.close()));
});

it('publishes the next key before it signs with it, and keeps the previous one until its tokens expire', async () => {
  const old = await issueToken();
  await ageKeys('31 days');
  await Promise.all([rotate(), rotate()]);
  const [first, next, ...more] = await fetchKeys();
  expect(more).toEqual([]);
  expect((await issueToken()).kid).toBe(first!.kid);

  await ageKeys('16 minutes');
  await rotate();
  expect((await issueToken()).kid).toBe(next!.kid);
  await expect(new AccessTokens(auth.url).verify(old.token)).resolves.toMatchObject({ email: asha.email });

  await ageKeys('2 days');
  await rotate();
  expect(await fetchKeys()).toEqual([next]);
});

it('serves its keys while they are rotated', async () => {
  const keys = auth.app.get(SigningKeysService, { strict: false });
  let isRotating = true;
  const rotating = Promise.all(Array.from({ length: 20 }, rotate)).then(() => (isRotating = false));
  while (isRotating) {
    expect(await keys.listPublished()).not.toEqual([]);
    await nextTurn();
  }
  await rotating;
});

it('publishes a new key even if the keys were being read while it was created', async () => {
  const keys = auth.app.get<Repository<SigningKeyEntity>>(getRepositoryToken(SigningKeyEntity), { strict: false });
  const find = keys.find.bind(keys);
  const [known] = await fetchKeys();
  let endRead: (() => void) | undefined;
  const reading = vi.spyOn(keys, 'find').mockImplementationOnce(async (options) => {
    const rows = await find(options);
    await new Promise<void>((resolve) => (endRead = resolve));
    return rows;
  });
  const earlier = rotate();
  await vi.waitFor(() => expect(endRead).toBeDefined(), 10_000);
  await ageKeys('31 days');
  const later = rotate();
  await vi.waitFor(async () => expect(await keys.count()).toBe(2), 10_000);
  endRead!();
  await Promise.all([earlier, later]);
  reading.mockRestore();
  expect(await fetchKeys()).toEqual([known, expect.anything()]);
});

it('lets browsers renew their tokens after a leaked key was deleted', async () => {
  const browser = auth.browser();
  await browser.post(authPaths.login, { email: asha.email, password: asha.password });
  await auth.db.query('DELETE FROM signing_keys');
  await rotate();
  const accessTokens = new AccessTokens(auth.url);
  await expect(accessTokens.verify(browser.token!)).rejects.toMatchObject({ code: 'auth.token_expired' });
  await browser.post(authPaths.refresh);
  await expect(accessTokens.verify(browser.token!)).resolves.toMatchObject({ email: asha.email });
});
