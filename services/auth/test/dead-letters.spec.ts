import { authPaths, accountDeadLetterPaths, DeadLettersReply } from '@chhapai/contracts';
import { Retention } from '@chhapai/service-kit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asha, startAuth, tokenIssuer, type Auth } from './auth-service.js';

let auth: Auth;
let headers: Record<'customer' | 'staff' | 'admin', Record<string, string>>;
beforeAll(async () => {
  // Nothing is listening on this port, so that no mail can be sent.
  auth = await startAuth({ SMTP_URL: 'smtp://127.0.0.1:9' });
  const issueToken = tokenIssuer(auth);
  const bearer = async (role: 'customer' | 'staff' | 'admin') => ({
    authorization: `Bearer ${await issueToken({ role })}`,
  });
  headers = { customer: await bearer('customer'), staff: await bearer('staff'), admin: await bearer('admin') };
});
afterAll(() => auth.close());

const list = async (who: 'staff' | 'admin' = 'staff') =>
  DeadLettersReply.parse(await (await fetch(auth.url + accountDeadLetterPaths.list, { headers: headers[who] })).json());
/** Asha's failed job. There are others, because the staff of this test have signed up as well. */
const findAshasJob = async (who?: 'admin') => (await list(who)).data.find(({ about }) => about?.label === asha.email);
const retry = (id: string, who: keyof typeof headers) =>
  fetch(auth.url + accountDeadLetterPaths.retry(id), { method: 'POST', headers: headers[who] });

it('staff read which mail failed and to whom, and admins run it again', async () => {
  expect((await auth.browser().post(authPaths.signup, asha)).status).toBe(201);
  const failed = await vi.waitFor(async () => {
    const found = await findAshasJob();
    expect(found).toBeDefined();
    return found!;
  }, 15_000);
  expect(failed).toMatchObject({
    name: 'email.unverified',
    title: 'Email: verify your address',
    about: { kind: 'person', label: asha.email },
    attempts: 1,
  });
  expect(failed.lastError).toContain('ECONNREFUSED');

  expect((await fetch(auth.url + accountDeadLetterPaths.list, { headers: headers.customer })).status).toBe(403);
  expect((await retry(failed._id, 'staff')).status).toBe(403);
  const stopped = await auth.db.query<[unknown[], number]>(
    'UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE id = $1 AND locked_at IS NULL RETURNING id',
    [failed._id],
  );
  expect(stopped[1]).toBe(1);
  expect(await findAshasJob('admin')).toMatchObject({ attempts: 25, nextAttemptAt: null });
  expect((await retry(failed._id, 'admin')).status).toBe(200);
  await vi.waitFor(async () => expect(await findAshasJob()).toMatchObject({ attempts: 1 }), 15_000);
  const audit = await auth.db.query<{ action: string; before: object }[]>(
    'SELECT action, before FROM audit_entries WHERE subject = $1',
    [failed._id],
  );
  expect(audit).toMatchObject([{ action: 'job.retried', before: { name: 'email.unverified' } }]);
  for (const unknown of ['999999', 'x', '-1']) expect((await retry(unknown, 'admin')).status).toBe(404);
});

it('deletes jobs 30 days after they failed for good', async () => {
  for (const days of [31, 29])
    await auth.db.query(
      `WITH added AS (SELECT graphile_worker.add_job('password.forgotten', json_build_object('email', $1::text), run_at := 'infinity'))
       SELECT FROM added`,
      [`${days}@example.com`],
    );
  await auth.db.query(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'Nobody answers',
       updated_at = now() - make_interval(days => split_part(payload->>'email', '@', 1)::int)
      WHERE payload->>'email' LIKE '%@example.com' AND payload->>'email' ~ '^\\d'`,
  );
  await auth.app.get(Retention, { strict: false }).execute();
  const jobs = await auth.db.query<{ email: string }[]>(
    `SELECT payload->>'email' AS email FROM graphile_worker._private_jobs WHERE payload->>'email' ~ '^\\d'`,
  );
  expect(jobs).toEqual([{ email: '29@example.com' }]);
});
