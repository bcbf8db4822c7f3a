import { OrdersReply, type Order, type Product } from '@chhapai/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, orderOf, type Shop, type ShopperClient } from './shop.js';
import { insertOrders } from './staff-orders.js';

let shop: Shop;
let asha: ShopperClient;
let mug: Product;
let pad: Product;
let mugOrder: Order;
let padOrder: Order;
beforeAll(async () => {
  shop = await openShop();
  asha = await shop.createShopper();
  const products = await shop.listPlainProducts();
  mug = products.find(({ name }) => name.endsWith('Mug'))!;
  pad = products.find(({ name }) => name.endsWith('Mouse Pad'))!;
  const place = async (product: Product) => {
    await asha.add(product._id, 1);
    return (await asha.place(orderOf(await asha.readCart()))).body.order;
  };
  [mugOrder, padOrder] = [await place(mug), await place(pad)];
  await asha.send('POST', `/api/orders/${mugOrder._id}/cancel`);
});
afterAll(() => shop.close());

const find = async (query: Record<string, string>, who = asha) => {
  const { status, body } = await who.send('GET', `/api/orders?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return OrdersReply.parse(body);
};
const findNumbers = async (query: Record<string, string>) => (await find(query)).data.map(({ number }) => number);

it('finds orders by number and by the names of their products, regardless of case and word order', async () => {
  expect(await findNumbers({})).toEqual([padOrder.number, mugOrder.number]);
  expect(await findNumbers({ q: mugOrder.number.toLowerCase() })).toEqual([mugOrder.number]);
  expect(await findNumbers({ q: mugOrder.number.slice(-4) })).toEqual([mugOrder.number]);
  expect(await findNumbers({ q: mug.name.toUpperCase().split(' ').reverse().join('  ') })).toEqual([mugOrder.number]);
  expect(await findNumbers({ q: `${pad.name} ${padOrder.number}` })).toEqual([padOrder.number]);
  expect(await findNumbers({ q: `${mug.name} ${padOrder.number}` })).toEqual([]);
  expect(await findNumbers({ q: '   ' })).toHaveLength(2);
});

it('takes pattern characters literally', async () => {
  for (const q of ['%', '_', '\\', "'", '%%']) expect(await findNumbers({ q })).toEqual([]);
});

it('filters by one or more statuses', async () => {
  expect(await findNumbers({ status: 'cancelled' })).toEqual([mugOrder.number]);
  expect(await findNumbers({ status: 'placed,cancelled' })).toEqual([padOrder.number, mugOrder.number]);
  expect(await findNumbers({ status: 'placed', q: mug.name })).toEqual([]);
});

it.each(['status=lost', 'status=', `q=${'x'.repeat(81)}`, 'after=x', 'page=2'])('refuses %s', async (query) => {
  const { status } = await asha.send('GET', `/api/orders?${query}`);
  expect(status).toBe(400);
});

it("never finds others' orders", async () => {
  const ravi = await shop.createShopper();
  expect((await find({ q: mugOrder.number }, ravi)).data).toEqual([]);
});

it('pages through the results', async () => {
  const ravi = await shop.createShopper();
  await insertOrders(shop, 45, { shopperId: ravi.id });
  await insertOrders(shop, 5, { shopperId: ravi.id, status: 'shipped' });
  // An order with several lines and moves counts once.
  await shop.db.query(
    `INSERT INTO order_lines (id, order_id, product_id, name, image, quantity, price_paise)
     SELECT uuidv7(), orders.id, $2, 'Mug', '/media/mug.webp', n, 100 FROM orders, generate_series(1, 3) AS n WHERE shopper_id = $1`,
    [ravi.id, mug._id],
  );
  await shop.db.query(
    `INSERT INTO order_history (order_id, version, "to", at, by, request_id)
     SELECT orders.id, n, 'confirmed', now(), 'staff', 'x' FROM orders, generate_series(2, 4) AS n WHERE shopper_id = $1`,
    [ravi.id],
  );
  const first = await find({ status: 'placed' }, ravi);
  const second = await find({ status: 'placed', after: first.next! }, ravi);
  const third = await find({ status: 'placed', after: second.next! }, ravi);
  expect([first, second, third].map(({ data }) => data.length)).toEqual([20, 20, 5]);
  expect(third.next).toBeNull();
  expect(new Set([first, second, third].flatMap(({ data }) => data.map(({ _id }) => _id))).size).toBe(45);
});
