import { StockMovementsReply, type Order } from '@chhapai/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SHIPMENT, staffClient, type StaffClient } from './staff-orders.js';
import { openStockShop, type StockShop } from './stock-shop.js';

let shop: StockShop;
let admin: StaffClient;
let { createTracked, read, readInStock, place, orderPieces, move, listMovements, summariseMovements } = {} as StockShop;
beforeAll(async () => {
  shop = await openStockShop();
  ({ createTracked, read, readInStock, place, orderPieces, move, listMovements, summariseMovements } = shop);
  admin = await staffClient(shop, 'admin');
});
afterAll(() => shop.close());
afterEach(async () => expect(await shop.findDiscrepancies()).toEqual([]));

describe('an order', () => {
  it('releases its reserved pieces once when the shopper cancels it twice', async () => {
    const product = await createTracked(5);
    const { asha, order } = await orderPieces(product, 2);
    const cancel = () => asha.send('POST', `/api/orders/${order._id}/cancel`, undefined, { 'idempotency-key': 'c' });
    await Promise.all([cancel(), cancel()]);
    expect(await readInStock(product)).toBe(5);
    expect((await summariseMovements(product)).slice(1)).toEqual([
      ['reserved', -2, 2],
      ['released', 2, -2],
    ]);
  });

  it('uses the pieces in production, and puts back good ones that were not shipped', async () => {
    const product = await createTracked(5);
    const { order } = await orderPieces(product, 2);
    for (const body of [
      { to: 'confirmed' },
      { to: 'printing' },
      { to: 'confirmed', reason: 'Stop' },
      { to: 'printing' },
    ])
      await move(order, body);
    await move(order, { to: 'cancelled', reason: 'Wrong address' }, admin);
    expect((await summariseMovements(product)).slice(1)).toEqual([
      ['reserved', -2, 2],
      ['used', 0, -2],
      ['unused', 0, 2],
      ['used', 0, -2],
      ['returned', 2, 0],
    ]);
    expect((await listMovements(product))[0]).toMatchObject({ by: admin.email, order: { number: order.number } });
  });

  it('puts back returned pieces in good condition, but no personalised ones', async () => {
    const personalisation = [{ key: 'name', kind: 'text', label: 'Name', required: false, maxLength: 10 }];
    const variants = [shop.variant('Red', { quantity: 5 }), shop.variant('Blue', { quantity: 5 })];
    const product = await createTracked(0, { personalisation, variants });
    const [red, blue] = product.variants.map(({ _id }) => _id) as [string, string];
    const asha = await shop.createShopper();
    await asha.add(product._id, 3, red);
    await asha.send('POST', '/api/cart/add', {
      productId: product._id,
      quantity: 2,
      variantId: blue,
      personalisation: [{ key: 'name', value: 'Asha' }],
    });
    const { order } = (await place(asha)).body;
    await shop.db.query(`UPDATE order_lines SET artwork = 'approved' WHERE order_id = $1 AND artwork = 'awaiting'`, [
      order._id,
    ]);
    await move(order, { to: 'confirmed' });
    for (const body of [{ to: 'printing' }, { to: 'ready' }, SHIPMENT, { to: 'delivered' }]) await move(order, body);
    const [plain, personal] = order.orderItems as [Order['orderItems'][0], Order['orderItems'][0]];
    await move(order, {
      to: 'returned',
      lines: [
        { id: plain._id, quantity: 2, condition: 'resaleable' },
        { id: personal._id, quantity: 1, condition: 'scrap' },
      ],
    });
    const { variants: now } = await read(product);
    expect(now.map(({ quantity }) => quantity)).toEqual([4, 3]);
  });

  it('puts pieces back where they came from, even if the variant is gone or shares its stock now', async () => {
    const product = await createTracked(1, {
      variants: [shop.variant('Gone', { quantity: 4 }), shop.variant('Joined', { quantity: 4 })],
    });
    const [gone, joined] = product.variants.map(({ _id }) => _id) as [string, string];
    const orders = [await orderPieces(product, 3, gone), await orderPieces(product, 3, joined)];
    await shop.patch(product, { variants: [{ _id: joined, quantity: null }] });
    for (const { asha, order } of orders) await asha.send('POST', `/api/orders/${order._id}/cancel`);
    expect((await read(product)).stock.quantity).toBe(4);
    const { rows } = await shop.db.query('SELECT stock_quantity FROM product_variants WHERE id = $1', [gone]);
    expect(rows).toEqual([{ stock_quantity: 4 }]);
  });
});

describe('the stock history of a product', () => {
  it('adds up after shoppers have ordered and cancelled while staff changed the stock', async () => {
    const product = await createTracked(40, {
      variants: [shop.variant('Own', { quantity: 20 }), shop.variant('Shared')],
    });
    const [own, shared] = product.variants.map(({ _id }) => _id) as [string, string];
    const buy = async (index: number) => {
      const asha = await shop.createShopper();
      await asha.add(product._id, 1 + (index % 3), index % 2 ? own : shared);
      const { status, body } = await place(asha);
      if (status === 201 && index % 3 === 0) await asha.send('POST', `/api/orders/${body.order._id}/cancel`);
      return status;
    };
    const count = async (index: number) => {
      const now = await read(product);
      const variants = [{ _id: own, quantity: 15 + index }, { _id: shared }];
      return (await shop.patch(now, { stock: { tracked: true, quantity: 30 + index }, variants })).status;
    };
    const statuses = await Promise.all([
      ...Array.from({ length: 16 }, (_, index) => buy(index)),
      ...Array.from({ length: 4 }, (_, index) => count(index)),
    ]);
    expect(statuses.filter((status) => ![200, 201, 409, 412].includes(status))).toEqual([]);
  });

  it('is only for staff who edit products', async () => {
    const product = await createTracked(1);
    const path = `/api/admin/products/${product._id}/stock-movements`;
    const customer = await shop.createShopper();
    expect((await shop.call('GET', path)).status).toBe(401);
    expect((await customer.send('GET', path)).status).toBe(403);
    expect(
      (await shop.staff.get('/api/admin/products/018f3a00-0000-7000-8000-000000000000/stock-movements')).status,
    ).toBe(404);
  });

  it('is split into pages', async () => {
    const product = await createTracked(0);
    await shop.db.query('UPDATE products SET stock_quantity = 1 WHERE id = $1', [product._id]);
    await shop.db.query(
      `INSERT INTO stock_movements (product_id, change, reserved_change) SELECT $1, 0, CASE n % 2 WHEN 0 THEN 1 ELSE -1 END
       FROM generate_series(1, 60) n`,
      [product._id],
    );
    const path = `/api/admin/products/${product._id}/stock-movements`;
    const first = StockMovementsReply.parse((await shop.staff.get(path)).body);
    const second = StockMovementsReply.parse((await shop.staff.get(`${path}?after=${first.next}`)).body);
    expect([first.data.length, second.data.length, second.next]).toEqual([50, 11, null]);
    expect(second.data.at(-1)).toMatchObject({ kind: 'edited', change: 1, by: 'system' });
  });
});
