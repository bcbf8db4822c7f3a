import { readFile } from 'node:fs/promises';
import { authPaths } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('a password with letters that keyboards encode in different ways', () => {
  const composed = 'caf\u00e9-\u095b\u0930\u093e-9';
  const decomposed = 'cafe\u0301-\u091c\u093c\u0930\u093e-9';
  const logIn = async (email: string, password: string) =>
    (await auth.browser().post(authPaths.login, { email, password })).status;

  it('can be typed either way', async () => {
    for (const [email, chosen, typed] of [
      ['composed@example.com', composed, decomposed],
      ['decomposed@example.com', decomposed, composed],
    ] as const) {
      await auth.browser().post(authPaths.signup, { ...asha, email, password: chosen });
      for (const password of [chosen, typed]) expect(await logIn(email, password)).toBe(200);
      expect(await logIn(email, `${typed}x`)).toBe(401);
    }
  });

  it('still works if it was stored as the keyboard sent it', async () => {
    const email = 'as-sent@example.com';
    await auth.browser().post(authPaths.signup, { ...asha, email });
    const { hash } = await import('@node-rs/argon2');
    await auth.db.query('UPDATE accounts SET password_hash = $1 WHERE email = $2', [await hash(decomposed), email]);
    expect(await logIn(email, decomposed)).toBe(200);
  });
});

it('knows 100,000 common passwords in 600 kB', async () => {
  expect((await readFile(commonPasswordsFile)).length).toBe(600_000);
  expect(await isCommonPassword('iloveyou1')).toBe(true);
  expect(await isCommonPassword('ILOVEYOU1')).toBe(true);
  expect(await isCommonPassword('lucknow-print-9')).toBe(false);
  expect(await isCommonPassword('')).toBe(false);
});
