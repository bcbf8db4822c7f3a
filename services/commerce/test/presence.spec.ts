import { PRESENCE_MS, PresenceReply } from '@chhapai/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PresenceService } from '../src/modules/presence/presence.service.js';
import { openShop, type Shop } from './shop.js';
import { insertOrders } from './staff-orders.js';

const PATH = '/api/admin/presence';

let shop: Shop;
let order: { id: string; number: string };
let asha: Person;
let ravi: Person;
beforeAll(async () => {
  shop = await openShop();
  const [id] = await insertOrders(shop, 1);
  const { rows } = await shop.db.query<{ number: string }>('SELECT number FROM orders WHERE id = $1', [id]);
  order = { id: id!, number: rows[0]!.number };
  [asha, ravi] = [await createPerson('Asha'), await createPerson('Ravi')];
});
afterAll(() => shop.close());
beforeEach(() => shop.db.query('DELETE FROM presence'));

/** Creates a member of staff who is signed in and can look at orders. */
async function createPerson(name: string) {
  const authorization = `Bearer ${await shop.issueToken({ role: 'staff', name, email: `${name}@chhapai.example` })}`;
  const send = (method: string, path: string, body?: unknown) =>
    shop.call<{ code?: string }>(method, path, {
      headers: { authorization, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return {
    send,
    /** Looks at the order, and returns who else is looking at it. */
    look: async (id = order.id) => {
      const { status, body } = await send('POST', PATH, { thing: 'order', id });
      expect(status).toBe(200);
      return PresenceReply.parse(body).data.map((other) => other.name);
    },
    leave: (id = order.id) => send('DELETE', `${PATH}?${new URLSearchParams({ thing: 'order', id })}`),
  };
}
type Person = Awaited<ReturnType<typeof createPerson>>;

it('names the others who are looking at the same order, however they opened it', async () => {
  expect(await asha.look()).toEqual([]);
  expect(await ravi.look(order.number)).toEqual(['Asha']);
  expect(await asha.look()).toEqual(['Ravi']);
  const zoya = await createPerson('Zoya');
  expect(await zoya.look(order.id.toUpperCase())).toEqual(['Asha', 'Ravi']);
  const [other] = await insertOrders(shop, 1);
  expect(await zoya.look(other)).toEqual([]);
});

it('forgets people who leave, even if they leave twice', async () => {
  await ravi.look();
  expect(await asha.look()).toEqual(['Ravi']);
  expect((await ravi.leave(order.number)).status).toBe(204);
  expect(await asha.look()).toEqual([]);
  expect((await ravi.leave()).status).toBe(204);
});

it('forgets people who send no heartbeat for 45 seconds, until they are back', async () => {
  const setAge = (ms: number) =>
    shop.db.query(`UPDATE presence SET seen_at = now() - $1 * interval '1 ms' WHERE name = 'Ravi'`, [ms]);
  await ravi.look();
  await setAge(PRESENCE_MS - 5000);
  expect(await asha.look()).toEqual(['Ravi']);
  await setAge(PRESENCE_MS);
  expect(await asha.look()).toEqual([]);
  await ravi.look();
  expect(await asha.look()).toEqual(['Ravi']);
  await setAge(PRESENCE_MS);
  await shop.app.get(PresenceService).deleteStale();
  expect((await shop.db.query('SELECT name FROM presence')).rows).toEqual([{ name: 'Asha' }]);
});

it('names the same people in every process of the service', async () => {
  const second = await shop.start();
  await ravi.look();
  const response = await fetch(second.url + PATH, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await shop.issueToken({ role: 'admin', name: 'Zoya' })}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ thing: 'order', id: order.id }),
  });
  expect(PresenceReply.parse(await response.json()).data).toEqual([{ name: 'Ravi' }]);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await ravi.look()).toEqual(['Zoya']);
  await second.close();
});

it('stores one row per person, however many tabs look at once, and writes no audit log', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, index) => (index % 2 ? asha : ravi).look()));
  const { rows } = await shop.db.query('SELECT name FROM presence ORDER BY name');
  expect(rows).toEqual([{ name: 'Asha' }, { name: 'Ravi' }]);
  const audited = await asha.send('GET', '/api/admin/audit/commerce');
  expect(audited).toMatchObject({ status: 200, body: { data: [] } });
});

it('tracks who is editing a product separately from who is looking at an order', async () => {
  const { rows } = await shop.db.query<{ id: string }>('SELECT id FROM products LIMIT 1');
  const body = { thing: 'product', id: rows[0]!.id };
  expect((await asha.send('POST', PATH, body)).status).toBe(200);
  expect((await ravi.send('POST', PATH, body)).body).toMatchObject({ data: [{ name: 'Asha' }] });
  expect(await ravi.look()).toEqual([]);
  for (const id of [order.number, order.id])
    expect(await asha.send('POST', PATH, { thing: 'product', id })).toMatchObject({
      status: 404,
      body: { code: 'product.not_found' },
    });
});

it.each(['work', 'design', 'promotion', 'banner', 'client', 'service'])('knows who is editing a %s', async (thing) => {
  const table = { service: 'offered_services' }[thing] ?? `${thing}s`;
  const { rows } = await shop.db.query<{ id: string }>(`SELECT id FROM ${table} LIMIT 1`);
  const body = { thing, id: rows[0]!.id };
  expect((await asha.send('POST', PATH, body)).status).toBe(200);
  expect((await ravi.send('POST', PATH, body)).body).toMatchObject({ data: [{ name: 'Asha' }] });
  expect((await asha.send('DELETE', `${PATH}?${new URLSearchParams(body)}`)).status).toBe(204);
  expect((await ravi.send('POST', PATH, body)).body).toMatchObject({ data: [] });
  const unknown = { thing, id: '0197b3a0-0000-7000-8000-000000000000' };
  expect((await asha.send('POST', PATH, unknown)).body.code).toBe(`${thing}.not_found`);
});

it('refuses shoppers, unknown orders and invalid bodies', async () => {
  const body = { thing: 'order', id: order.id };
  expect((await shop.call('POST', PATH)).status).toBe(401);
  expect((await (await shop.createShopper()).send('POST', PATH, body)).status).toBe(403);
  for (const id of ['CH-1', '0197b3a0-0000-7000-8000-000000000000']) {
    const unknown = { status: 404, body: { code: 'order.not_found' } };
    expect(await asha.send('POST', PATH, { thing: 'order', id })).toMatchObject(unknown);
    expect(await asha.leave(id)).toMatchObject(unknown);
  }
  for (const wrong of [{ thing: 'parcel', id: order.id }, { thing: 'order' }, { ...body, name: 'Ravi' }])
    expect(await asha.send('POST', PATH, wrong)).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
});
