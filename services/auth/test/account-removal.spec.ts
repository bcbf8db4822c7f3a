import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { accountPaths, emailActionPaths, personalDataPaths } from '@chhapai/contracts';
import { AccessTokens, serviceTokenParameters } from '@chhapai/service-kit';
import { runJobsNow } from '@chhapai/service-kit/testing';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { asha, waitForEmails, signIn, signUp, startAuth, tokenIn, type Auth, type Browser } from './auth-service.js';

/** Stands in for commerce and chat. */
async function startServices() {
  const calls: { path: string; token: string; body: string }[] = [];
  const state = { failures: 0 };
  const server = createServer((request, response) => {
    if (state.failures-- > 0) return void response.writeHead(503).end();
    const { method, url, headers } = request;
    const token = String(headers.authorization).replace('Bearer ', '');
    void text(request).then((body) => {
      calls.push({ path: `${method} ${url}`, token, body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((closed) => (server.closeAllConnections(), server.close(closed)));
  return { url: `http://127.0.0.1:${port}`, calls, state, close };
}

let otherServices: Awaited<ReturnType<typeof startServices>>;
let auth: Auth;
beforeAll(async () => {
  otherServices = await startServices();
  auth = await startAuth({
    COMMERCE_URL: otherServices.url,
    CHAT_URL: otherServices.url,
    STAFF_EMAIL: 'boss@example.com',
    STAFF_PASSWORD: 'boss password',
  });
});
afterAll(async () => {
  await auth.close();
  await otherServices.close();
});
afterEach(() => void (otherServices.calls.length = 0));

const remove = (browser: Browser, body: unknown) => browser.send('DELETE', accountPaths.get, body);
const idOf = async (browser: Browser) =>
  ((await browser.send('GET', accountPaths.get)).reply.data as { _id: string })._id;
/** Runs the jobs until the other services have been called `count` times. */
const waitForCalls = (count: number) =>
  vi.waitFor(async () => {
    await runJobsNow(auth.db);
    expect(otherServices.calls).toHaveLength(count);
  }, 10_000);

it('passes a new email address on to earlier orders and chats, without naming an address in a job', async () => {
  const browser = await signUp(auth, 'mistyped@example.com');
  const { reply } = await browser.send('GET', accountPaths.get);
  const { version, _id: id } = reply.data as { version: number; _id: string };
  const change = { email: 'right@example.com', password: asha.password };
  await browser.send('PATCH', accountPaths.get, change, { 'if-match': `"${version}"` });
  const [mail] = await waitForEmails(auth, 'right@example.com', 'Confirm your new email address');
  otherServices.state.failures = 1;
  await auth.browser().post(emailActionPaths.confirmEmailChange, { token: tokenIn(mail!) });
  const waiting = await auth.db.query(
    `SELECT FROM graphile_worker._private_jobs WHERE payload ->> 'personId' = $1 AND run_at > now() + interval '5 seconds'`,
    [id],
  );
  expect(waiting).toHaveLength(2);
  await runJobsNow(auth.db);
  await vi.waitFor(async () => {
    const jobs = await auth.db.query(
      `SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'personId' = $1 AND attempts > 0 AND locked_at IS NULL`,
      [id],
    );
    expect(jobs).toHaveLength(1);
    expect(JSON.stringify(jobs)).not.toContain('@example.com');
  }, 10_000);
  await waitForCalls(2);
  const previousHash = createHash('sha256').update('mistyped@example.com').digest('hex');
  const call = {
    path: `PUT ${personalDataPaths.email(id)}`,
    body: JSON.stringify({ email: 'right@example.com', previousHash }),
  };
  expect(otherServices.calls).toMatchObject([call, call]);
});

describe('removing an account', () => {
  it('ends its sessions, frees the address, and erases the person in the other services', async () => {
    const browser = await signUp(auth, 'leaving@example.com');
    const phone = await signIn(auth, 'leaving@example.com');
    const id = await idOf(browser);
    const { status } = await remove(browser, { password: asha.password });
    expect(status).toBe(200);
    expect([...browser.cookies.keys()]).toEqual(['chhapai_device']);
    for (const each of [browser, phone]) expect((await each.send('GET', accountPaths.get)).status).toBe(401);
    expect((await phone.post('/api/auth/refresh')).status).toBe(401);
    expect(await auth.db.query('SELECT id FROM accounts WHERE id = $1', [id])).toEqual([]);
    await signUp(auth, 'leaving@example.com');

    await waitForCalls(2);
    for (const { path, token } of otherServices.calls) {
      expect(path).toBe(`DELETE ${personalDataPaths.person(id)}`);
      const { aud, sub, exp, iat } = decodeJwt(token);
      expect({ aud, sub, seconds: exp! - iat! }).toEqual({
        aud: serviceTokenParameters.audience,
        sub: id,
        seconds: 60,
      });
      await expect(new AccessTokens(auth.url).verify(token)).rejects.toThrow('Please log in');
    }
  });

  it('erases what visitors sent with a verified address, without naming it in a job', async () => {
    const email = 'proved@example.com';
    const browser = await signUp(auth, email);
    await auth.db.query('UPDATE accounts SET email_verified_at = now() WHERE email = $1', [email]);
    const id = await idOf(browser);
    expect((await remove(browser, { password: asha.password })).status).toBe(200);
    const removedAt = Date.now();
    const jobs = await auth.db.query(
      `SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'personId' = $1`,
      [id],
    );
    expect(jobs).toHaveLength(2);
    expect(JSON.stringify(jobs)).not.toContain(email);
    await waitForCalls(2);
    const hash = createHash('sha256').update(email).digest('hex');
    for (const { path } of otherServices.calls) {
      expect(path).toContain(`DELETE ${personalDataPaths.person(id)}?emailHash=${hash}&sentUntil=`);
      const sentUntil = new URLSearchParams(path.split('?')[1]).get('sentUntil')!;
      expect(Date.parse(sentUntil)).toBeLessThanOrEqual(removedAt);
    }
  });

  it('masks the address in the audit log, which keeps who did what', async () => {
    const browser = await signUp(auth, 'masked@example.com');
    await auth.db.query(
      `INSERT INTO audit_entries (by, role, action, subject, before, request_id)
       SELECT 'boss@example.com', 'admin', 'job.retried', subject, before, 'x' FROM (VALUES
         ('1', '{"name": "password.forgotten", "payload": {"email": "masked@example.com"}}'::jsonb),
         ('2', '{"name": "password.forgotten", "payload": {"email": "other@example.com"}}'::jsonb)
       ) AS entry (subject, before)`,
    );
    expect((await remove(browser, { password: asha.password })).status).toBe(200);
    expect(await auth.db.query(`SELECT by, before FROM audit_entries WHERE request_id = 'x' ORDER BY subject`)).toEqual(
      [
        { by: 'boss@example.com', before: { name: 'password.forgotten', payload: { email: 'Erased' } } },
        { by: 'boss@example.com', before: { name: 'password.forgotten', payload: { email: 'other@example.com' } } },
      ],
    );
    await waitForCalls(2);
  });

  it('retries failed calls until the other services have erased the person', async () => {
    const browser = await signUp(auth, 'persistent@example.com');
    otherServices.state.failures = 3;
    await remove(browser, { password: asha.password });
    await waitForCalls(2);
    await vi.waitFor(async () => {
      const jobs = await auth.db.query(`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'person.erase'`);
      expect(jobs).toEqual([]);
    }, 10_000);
  });

  it.each<[string, unknown, number]>([
    ['the wrong password', { password: 'wrong' }, 401],
    ['no password', {}, 400],
    ['another field', { password: asha.password, id: 'x' }, 400],
  ])('needs the password: %s', async (name, body, status) => {
    const email = `keeps-${name.replaceAll(' ', '-')}@example.com`;
    const browser = await signUp(auth, email);
    expect((await remove(browser, body)).status).toBe(status);
    await signIn(auth, email);
  });

  it('needs no password if there is none', async () => {
    const browser = await signUp(auth, 'google-leaves@example.com');
    await auth.db.query(
      `UPDATE accounts SET password_hash = NULL, google_subject = 'leaver' WHERE email = 'google-leaves@example.com'`,
    );
    expect((await remove(browser, {})).status).toBe(200);
  });

  it('is not possible for the last administrator, even when the last two try at once', async () => {
    const admin = await signIn(auth, 'boss@example.com', 'boss password');
    const refused = await remove(admin, { password: 'boss password' });
    expect({ status: refused.status, code: refused.reply.code }).toEqual({ status: 409, code: 'user.last_admin' });

    const second = await signUp(auth, 'second-boss@example.com');
    await auth.db.query(`UPDATE accounts SET role = 'admin' WHERE email = 'second-boss@example.com'`);
    const replies = await Promise.all([
      remove(admin, { password: 'boss password' }),
      remove(second, { password: asha.password }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

it('gives people everything that is stored about them, except secrets', async () => {
  const browser = await signUp(auth, 'curious@example.com');
  const { reply } = await browser.send('GET', personalDataPaths.own);
  expect(reply.data).toMatchObject({
    name: asha.name,
    email: 'curious@example.com',
    addresses: [],
    sessions: [{ device: 'Unknown device', endedAt: null }],
    knownDevices: 1,
  });
  expect(JSON.stringify(reply)).not.toMatch(/argon2|token/);
  expect((await auth.browser().send('GET', personalDataPaths.own)).status).toBe(401);
});
