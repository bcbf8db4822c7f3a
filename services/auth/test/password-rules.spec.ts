import { readFile } from 'node:fs/promises';
import { authPaths } from '@chhapai/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commonPasswordsFile, isCommonPassword } from '../src/modules/accounts/common-passwords.js';
import { asha, startAuth, type Auth } from './auth-service.js';

let auth: Auth;
beforeAll(async () => void (auth = await startAuth()));
afterAll(() => auth.close());

it.each([
  ['password', /too common/],
  ['PassWord1', /too common/],
  ['qwertyuiop', /too common/],
  ['Chhapai@2026', /too common/],
  ['lucknow_123!', /too common/],
  ['1234567', /at least 8 characters/],
])('refuses to sign up with the password %s, and names the field', async (password, message) => {
  const { status, reply } = await auth.browser().post(authPaths.signup, { ...asha, password });
  expect({ status, code: reply.code }).toEqual({ status: 400, code: 'request.invalid' });
  expect(reply.message).toMatch(message);
  expect(reply.details).toEqual([{ path: 'password', field: 'password', message: expect.stringMatching(message) }]);
});

it('lets people with an older, weaker password log in', async () => {
  await auth.browser().post(authPaths.signup, { ...asha, email: 'old@example.com' });
  const { hash } = await import('@node-rs/argon2');
  await auth.db.query(`UPDATE accounts SET password_hash = $1 WHERE email = 'old@example.com'`, [await hash('abc')]);
  const { status } = await auth.browser().post(authPaths.login, { email: 'old@example.com', password: 'abc' });
  expect(status).toBe(200);
});

it('knows 100,000 common passwords in 600 kB', async () => {
  expect((await readFile(commonPasswordsFile)).length).toBe(600_000);
  expect(await isCommonPassword('iloveyou1')).toBe(true);
  expect(await isCommonPassword('ILOVEYOU1')).toBe(true);
  expect(await isCommonPassword('lucknow-print-9')).toBe(false);
  expect(await isCommonPassword('')).toBe(false);
});
