import { authPaths } from '@chhapai/contracts';
import { createEmptyDatabase } from '@chhapai/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asha, startAuth, type Auth } from './auth-service.js';

let auth: Auth;
beforeAll(async () => {
  auth = await startAuth({ LOGIN_FIRST_WAIT_SECONDS: '40', LOGIN_MAX_WAIT_SECONDS: '100' });
  await auth.browser().post(authPaths.signup, asha);
});
afterAll(() => auth.close());

const logIn = (email: string, password: string) => auth.browser().post(authPaths.login, { email, password });
const badCredentials = { success: false, code: 'auth.bad_credentials', message: 'Email or password is incorrect' };

/** Ends the wait after failed logins immediately. */
const endWait = (email: string) =>
  auth.db.query(`UPDATE login_failures SET blocked_until = now() WHERE email_hash = sha256(convert_to($1, 'UTF8'))`, [
    `${email} from 127.0.0.1`,
  ]);

describe('logging in', () => {
  it('accepts the right password, and the email address in upper or lower case', async () => {
    const { status, reply } = await logIn('Asha@Example.com', asha.password);
    expect(status).toBe(200);
    expect(reply).toMatchObject({ success: true, message: 'Login successful', name: asha.name, role: 'customer' });
  });

  it('gives the same reply to a wrong password and to an unknown address', async () => {
    for (const email of [asha.email, 'nobody@example.com']) {
      const { status, reply, setCookies } = await logIn(email, 'wrong');
      expect({ status, setCookies, ...reply }).toMatchObject({ status: 401, setCookies: [], ...badCredentials });
    }
  });

  it('takes as long with an unknown address as with a wrong password', async () => {
    // A successful login, so that earlier failures do not count.
    await logIn(asha.email, asha.password);
    // The CPU time of the service, which runs in this process. Other tests on the machine do not affect it.
    const measure = async (email: string) => {
      const start = process.cpuUsage();
      await logIn(email, 'wrong');
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 7; i++) {
      known.push(await measure(asha.email));
      unknown.push(await measure(`nobody${i}@example.com`));
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[3]!;
    expect(median(unknown)).toBeGreaterThan(median(known) / 2);
    expect(median(unknown)).toBeLessThan(median(known) * 2);
  });

  it.each<[string, unknown, string]>([
    ['an empty body', undefined, 'Email and password are required'],
    ['a missing password', { email: asha.email }, 'Email and password are required'],
    ['a blank email', { email: ' ', password: 'x' }, 'Email and password are required'],
    ['an invalid email', { email: 'x', password: 'x' }, 'email must be a valid email address'],
    ['an operator as the password', { email: asha.email, password: { $gt: '' } }, 'password must be text'],
    ['a role', { email: asha.email, password: 'x', role: 'admin' }, 'The request has an unknown field: role'],
  ])('refuses %s', async (_, body, message) => {
    const { status, reply } = await auth.browser().post(authPaths.login, body);
    expect({ status, code: reply.code, message: reply.message }).toEqual({
      status: 400,
      code: 'request.invalid',
      message,
    });
  });
});

describe('login throttling', () => {
  it.each(['known', 'unknown'])(
    'blocks after ten failures and then doubles the wait, up to the maximum: %s address',
    async (kind) => {
      const email = `guess-${kind}@example.com`;
      if (kind === 'known') await auth.browser().post(authPaths.signup, { ...asha, email });
      for (let i = 0; i < 9; i++) expect((await logIn(email, 'wrong')).status).toBe(401);

      for (const seconds of [40, 80, 100, 100]) {
        const startedAt = performance.now();
        expect((await logIn(email, 'wrong')).status).toBe(401);
        const { status, reply, headers } = await logIn(email, 'wrong');
        expect({ status, code: reply.code }).toEqual({ status: 429, code: 'request.too_many' });
        // The wait begins before the password is checked, which takes more than a second on a busy machine.
        const left = Number(headers.get('retry-after'));
        expect(left).toBeLessThanOrEqual(seconds);
        expect(left).toBeGreaterThanOrEqual(seconds - (performance.now() - startedAt) / 1_000);
        const words = left === 100 ? '2 minutes' : `${left} seconds`;
        expect(reply.message).toBe(`Too many failed attempts. Please try again in ${words}.`);
        await endWait(email);
      }
    },
  );

  it('blocks the right password too, and starts over once a login succeeds', async () => {
    const email = 'patient@example.com';
    await auth.browser().post(authPaths.signup, { ...asha, email });
    for (let i = 0; i < 10; i++) await logIn(email, 'wrong');
    expect((await logIn(email, asha.password)).status).toBe(429);
    await endWait(email);
    expect((await logIn(email, asha.password)).status).toBe(200);
    for (let i = 0; i < 9; i++) expect((await logIn(email, 'wrong')).status).toBe(401);
    expect((await logIn(email, asha.password)).status).toBe(200);
  });

  it('lets ten of forty parallel guesses through, regardless of the case of the email address', async () => {
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        logIn(i % 2 ? 'Parallel@example.com' : 'parallel@example.com', `guess ${i}`),
      ),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  });

  it('does not block other accounts', async () => {
    for (let i = 0; i < 11; i++) await logIn('noisy@example.com', 'wrong');
    expect((await logIn(asha.email, asha.password)).status).toBe(200);
  });

  it('survives a restart', async () => {
    const database = await createEmptyDatabase();
    const first = await startAuth({ LOGIN_FAILURES: '1' }, database);
    const body = { email: asha.email, password: 'wrong' };
    expect((await first.browser().post(authPaths.login, body)).status).toBe(401);
    await first.close();
    const second = await startAuth({ LOGIN_FAILURES: '1' }, database);
    expect((await second.browser().post(authPaths.login, body)).status).toBe(429);
    await second.close();
    await database.drop();
  });
});
