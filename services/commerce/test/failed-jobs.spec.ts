import { DeadLettersReply, type DeadLetter } from '@chhapai/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openReturnsShop, type ReturnsShop } from './returns-shop.js';

const PATH = '/api/admin/dead-letters';

let shop: ReturnsShop;
beforeAll(async () => void (shop = await openReturnsShop()));
afterAll(() => shop.close());
beforeEach(() => shop.db.query('DELETE FROM graphile_worker._private_jobs WHERE locked_at IS NULL'));

/** Adds a job that has failed and does not run. */
async function addFailedJob(name: string, payload: unknown): Promise<void> {
  const { rows } = await shop.db.query<{ id: string }>(
    `SELECT (graphile_worker.add_job($1, $2::json, run_at := 'infinity')).id`,
    [name, JSON.stringify(payload)],
  );
  await shop.db.query(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'Nobody answers' WHERE id = $1`,
    [rows[0]!.id],
  );
}

const list = async (query = '') => DeadLettersReply.parse((await shop.staff.get(PATH + query)).body);
const describeJob = ({ title, about }: DeadLetter) => (about ? `${title}, ${about.label}` : title);

it('describes in words what failed, and for which order', async () => {
  const { order, request } = await shop.createRequest();
  const orderId = order._id;
  await addFailedJob('order.placed', { orderId });
  await addFailedJob('order.moved', { orderId, version: 2 });
  await addFailedJob('order.moved', { orderId, version: 99 });
  await addFailedJob('return.decided', { returnId: request._id });
  await addFailedJob('return.decided', { returnId: request._id, status: 'declined' });
  const { data } = await list();
  expect(data.map(describeJob)).toEqual([
    `Email: return declined, ${order.number}`,
    `Email: return request decided, ${order.number}`,
    `Email: order moved, ${order.number}`,
    `Email: order delivered, ${order.number}`,
    `Email: order placed, ${order.number}`,
  ]);
  expect(data.every(({ about }) => about?.kind === 'order' && about.id === orderId)).toBe(true);
});

it('lists jobs even if what their payload refers to is gone', async () => {
  await addFailedJob('order.placed', { orderId: 'not an id' });
  await addFailedJob('order.moved', { orderId: '0197b3a0-0000-7000-8000-000000000000', version: 'x' });
  await addFailedJob('orders.moved_in_bulk', { jobId: 1 });
  await addFailedJob('something.new', {});
  expect((await list()).data.map(describeJob)).toEqual([
    'something.new',
    'Moving several orders',
    'Email: order moved',
    'Email: order placed',
  ]);
});

it('lists jobs page by page, the latest failure first', async () => {
  for (const name of ['one', 'two', 'three']) await addFailedJob(name, {});
  const first = await list('?limit=2');
  expect([first.data.map(({ name }) => name), first.total]).toEqual([['three', 'two'], { count: 3, exact: true }]);
  const second = await list(`?limit=2&after=${first.next}`);
  expect([second.data.map(({ name }) => name), second.next]).toEqual([['one'], null]);
});

it.each(['limit=0', 'after=x', 'status=failed'])('refuses %s', async (query) => {
  expect((await shop.staff.get(`${PATH}?${query}`)).status).toBe(400);
});

it('is for staff only', async () => {
  const shopper = await shop.createShopper();
  expect((await shopper.send('GET', PATH)).status).toBe(403);
  expect((await shop.call('GET', PATH)).status).toBe(401);
});
