import { randomUUID } from 'node:crypto';
import { bulkJobPaths, MAX_BULK_ORDERS, type StaffJobReply } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openShop, type Shop } from './shop.js';
import { insertOrders, staffClient, type StaffClient } from './staff-orders.js';

let shop: Shop;
let staff: StaffClient;
beforeAll(async () => {
  shop = await openShop();
  staff = await staffClient(shop, 'staff');
});
afterAll(() => shop.close());

const startMove = (body: object, key?: string) =>
  staff.changeMany<{ job: string; code?: string; message?: string }>({ action: 'move', ...body }, key);
const readProgress = async (client: StaffClient, job: string) =>
  (await client.get<StaffJobReply>(`/api/admin/jobs/${job}`)).body;
const waitForJob = (client: StaffClient, job: string) =>
  vi.waitFor(async () => {
    const reply = await readProgress(client, job);
    expect(reply.state).toBe('done');
    return reply;
  }, 60_000);

describe('a bulk move by filter', () => {
  it('runs as a job that reports the result of each order', async () => {
    await insertOrders(shop, 3, { status: 'ready' });
    const [unknown] = (await insertOrders(shop, 1, { status: 'ready' })) as [string];
    await shop.db.query(`UPDATE orders SET courier = 'Delhivery', tracking_number = '1' WHERE id <> $1`, [unknown]);
    const { status, body } = await startMove({ filter: { status: 'ready', q: 'kanpur' }, args: { to: 'shipped' } });
    expect(status).toBe(202);
    const done = await waitForJob(staff, body.job);
    expect(done).toMatchObject({ success: true, done: 4, total: 4 });
    expect(done.result!.results.map(({ ok }) => ok)).toEqual([true, true, true, false]);
    expect(done.result!.results[0]).toMatchObject({ id: expect.stringMatching(/^CH-\d+$/), version: 2 });
    expect(done.faults).toEqual([
      { row: 4, column: 'id', message: expect.stringMatching(/^CH-\d+: courier is missing$/) },
    ]);
  });

  it('that matches no orders is done at once', async () => {
    const { body } = await startMove({ filter: { q: 'nobody-at-all' }, args: { to: 'confirmed' } });
    expect(await waitForJob(staff, body.job)).toMatchObject({ done: 0, total: 0, faults: [], result: { results: [] } });
  });

  it('with the same key is one job', async () => {
    const request = { filter: { q: 'nobody-at-all' }, args: { to: 'confirmed' } };
    const [first, second] = await Promise.all([startMove(request, 'job-1'), startMove(request, 'job-1')]);
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(second.body.job).toBe(first.body.job);
  });
});

it.each(bulkJobPaths)('%s takes 10,000 ids at once, but no unlimited body', async (path) => {
  const ids = Array.from({ length: MAX_BULK_ORDERS }, () => randomUUID());
  const send = async (body: object) => {
    const headers = { authorization: staff.authorization, 'content-type': 'application/json' };
    const response = await fetch(shop.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, reply: (await response.json()) as { details?: { field: string }[] } };
  };
  // Everything but the ids is refused, so that no job starts.
  const { status, reply } = await send({ ids, action: 'nothing' });
  expect(status).toBe(400);
  expect(reply.details!.map(({ field }) => field)).not.toContain('ids');
  expect((await send({ ids, action: 'x'.repeat(150_000) })).status).toBe(413);
});

it('an order that cannot be saved for a while holds up no other, and is moved later', async () => {
  const ids = await insertOrders(shop, 3);
  await shop.db.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'cannot be saved'; END $$;
    CREATE TRIGGER fail BEFORE UPDATE ON orders FOR EACH ROW WHEN (OLD.id = '${ids[0]}') EXECUTE FUNCTION fail()`);
  const { body } = await startMove({ filter: { status: 'placed' }, args: { to: 'confirmed' } });
  await vi.waitFor(
    async () => expect(await readProgress(staff, body.job)).toMatchObject({ done: 2, total: 3 }),
    20_000,
  );
  await shop.db.query('DROP FUNCTION fail CASCADE');
  const { result } = await waitForJob(staff, body.job);
  expect(result!.results.map(({ ok }) => ok)).toEqual([true, true, true]);
});

/** The progress at which a second transaction blocks the job: early, because a busy machine moves few orders in a second. */
const BLOCKED = { state: 'running', done: 50, total: 501 };

it('moves more than 500 orders in a job, each of them once, even if the service restarts in the meantime', async () => {
  const own = await openShop();
  onTestFinished(() => own.close());
  const client = await staffClient(own, 'staff');
  const ids = await insertOrders(own, 501);
  const lock = await own.db.connect();
  await lock.query('BEGIN');
  await lock.query('SELECT id FROM orders WHERE id = $1 FOR UPDATE', [ids[BLOCKED.done]]);
  const { status, body } = await client.changeMany<{ job: string }>({ ids, action: 'move', args: { to: 'confirmed' } });
  expect(status).toBe(202);
  await vi.waitFor(async () => expect(await readProgress(client, body.job)).toMatchObject(BLOCKED), 30_000);
  const stopped = own.stop();
  await lock.query('COMMIT');
  lock.release();
  await stopped;
  const restarted = await own.start();
  const authorization = client.authorization;
  const reply = await vi.waitFor(async () => {
    const response = await fetch(`${restarted.url}/api/admin/jobs/${body.job}`, { headers: { authorization } });
    const job = (await response.json()) as StaffJobReply;
    expect(job.state).toBe('done');
    return job;
  }, 120_000);
  expect(reply.result!.results.map(({ id, ok, version }) => [id, ok, version])).toEqual(ids.map((id) => [id, true, 2]));
  const { rows } = await own.db.query('SELECT count(*)::int AS steps FROM order_history');
  expect(rows).toEqual([{ steps: 501 }]);
  await restarted.close();
}, 180_000);

it('returns 404 for an unknown job', async () => {
  for (const id of ['0197b3a0-0000-7000-8000-000000000000', 'x']) {
    const { status, body } = await staff.get(`/api/admin/jobs/${id}`);
    expect([status, body.code]).toEqual([404, 'job.not_found']);
  }
});
