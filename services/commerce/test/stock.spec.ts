import { StockMovementsReply, type Order, type StaffProduct } from '@chhapai/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openProductsShop, type ProductsShop } from './products-shop.js';
import { orderOf, type ShopperClient } from './shop.js';
import { SHIPMENT, staffClient, type StaffClient } from './staff-orders.js';

let shop: ProductsShop;
let admin: StaffClient;
beforeAll(async () => {
  shop = await openProductsShop();
  admin = await staffClient(shop, 'admin');
});
afterAll(() => shop.close());

/** Stocks whose movements do not add up, and reservations that differ from the orders that wait to be printed. */
const discrepancies = async () => {
  const { rows } = await shop.db.query(
    `WITH stock AS (
       SELECT id AS product_id, NULL::uuid AS variant_id, stock_quantity FROM products
       UNION ALL SELECT product_id, id, coalesce(stock_quantity, 0) FROM product_variants
     ), moved AS (
       SELECT product_id, variant_id, sum(change) AS change FROM stock_movements GROUP BY product_id, variant_id
     )
     SELECT 'stock' AS what, stock.product_id, stock_quantity AS now, coalesce(change, 0) AS moved
     FROM stock LEFT JOIN moved
       ON moved.product_id = stock.product_id AND moved.variant_id IS NOT DISTINCT FROM stock.variant_id
     WHERE stock_quantity <> coalesce(change, 0)
     UNION ALL
     SELECT 'reserved', product_id, coalesce(reserved, 0), coalesce(moved, 0) FROM (
       SELECT product_id, sum(quantity) AS reserved FROM order_lines JOIN orders ON orders.id = order_id
       WHERE stock_source IS NOT NULL AND status IN ('placed', 'confirmed') GROUP BY product_id
     ) orders FULL JOIN (
       SELECT product_id, sum(reserved_change) AS moved FROM stock_movements GROUP BY product_id
     ) movements USING (product_id)
     WHERE coalesce(reserved, 0) <> coalesce(moved, 0)`,
  );
  return rows;
};
afterEach(async () => expect(await discrepancies()).toEqual([]));

const tracked = (quantity: number, fields: object = {}) =>
  shop.create({ stock: { tracked: true, quantity }, ...fields });
const current = async (product: StaffProduct) => (await shop.send('GET', `/${product._id}`)).body.data;
const inStock = async (product: StaffProduct) => (await current(product)).inStock;

const place = async (who: ShopperClient, key?: string) => who.place(orderOf(await who.cart()), key);
async function ordered(product: StaffProduct, quantity: number, variantId?: string) {
  const asha = await shop.shopper();
  await asha.add(product._id, quantity, variantId);
  const { status, body } = await place(asha);
  expect(status).toBe(201);
  return { asha, order: body.order };
}
const move = async (order: Order, body: object, client: StaffClient = shop.staff) => {
  const { version } = (await client.get(`/api/admin/orders/${order._id}`)).body.data;
  const reply = await client.move(order._id, body, version);
  expect([reply.status, reply.body.code]).toEqual([200, undefined]);
};
const movements = async (product: StaffProduct) =>
  StockMovementsReply.parse((await shop.staff.get(`/api/admin/products/${product._id}/stock-movements`)).body).data;
const kinds = async (product: StaffProduct) =>
  (await movements(product)).map(({ kind, change, reservedChange }) => [kind, change, reservedChange]).toReversed();

describe('the last piece', () => {
  it.each([
    ['of a product', async () => ({ product: await tracked(1), variantId: undefined })],
    [
      'of a variant',
      async () => {
        const product = await tracked(50, {
          variants: [shop.variant('Last', { quantity: 1 }), shop.variant('Shared')],
        });
        return { product, variantId: product.variants[0]!._id };
      },
    ],
  ])('%s is sold once when twenty shoppers order it at the same time', async (_which, create) => {
    const { product, variantId } = await create();
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => shop.shopper()));
    await Promise.all(shoppers.map((each) => each.add(product._id, 1, variantId)));
    const carts = await Promise.all(shoppers.map((each) => each.cart()));
    const replies = await Promise.all(shoppers.map((each, index) => each.place(orderOf(carts[index]!))));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(19).fill(409)]);
    const refused = replies.findIndex(({ status }) => status === 409);
    expect(replies[refused]!.body).toMatchObject({
      code: 'stock.short',
      details: [{ productId: product._id, ...(variantId && { variantId }), wanted: 1, left: 0 }],
    });
    expect((await shoppers[refused]!.cart()).items).toMatchObject([{ quantity: 1, piecesLeft: 0 }]);
  });

  it('is not waited for in a circle by orders of the same products in another sequence', async () => {
    const products = await Promise.all(Array.from({ length: 4 }, () => tracked(30)));
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => shop.shopper()));
    for (const [index, each] of shoppers.entries())
      for (const { _id } of index % 2 ? products : products.toReversed()) await each.add(_id, 1);
    const carts = await Promise.all(shoppers.map((each) => each.cart()));
    const replies = await Promise.all(shoppers.map((each, index) => each.place(orderOf(carts[index]!))));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await Promise.all(products.map(inStock))).toEqual([22, 22, 22, 22]);
  });
});

describe('placing an order', () => {
  it('reserves the pieces once, however often it is sent', async () => {
    const product = await tracked(5);
    const asha = await shop.shopper();
    await asha.add(product._id, 2);
    const body = orderOf(await asha.cart());
    const replies = [
      ...(await Promise.all([1, 2, 3].map(() => asha.place(body, 'once')))),
      await asha.place(body, 'once'),
    ];
    expect(new Set(replies.map((reply) => reply.body.order._id)).size).toBe(1);
    expect(await inStock(product)).toBe(3);
    expect(await movements(product)).toMatchObject([
      { kind: 'reserved', change: -2, order: { number: replies[0]!.body.order.number }, by: 'shopper' },
      { kind: 'edited', change: 5, by: shop.staff.email },
    ]);
  });

  it('says everything that is short, keeps the cart, and succeeds once the quantity fits', async () => {
    const variants = [shop.variant('Red', { quantity: 3 }), shop.variant('Blue')];
    const [mug, pad] = [await tracked(9, { variants }), await tracked(2)];
    const [red, blue] = mug.variants.map(({ _id }) => _id) as [string, string];
    const asha = await shop.shopper();
    for (const [id, quantity, variant] of [
      [mug._id, 3, red],
      [mug._id, 5, blue],
      [pad._id, 2],
    ] as const)
      await asha.add(id, quantity, variant);
    const seen = orderOf(await asha.cart());
    const edited = await shop.patch(mug, {
      stock: { tracked: true, quantity: 4 },
      variants: [{ _id: red, quantity: 1 }, { _id: blue }],
    });
    expect(edited.status).toBe(200);
    const { status, body } = await asha.place(seen, 'short');
    expect([status, body.code]).toEqual([409, 'stock.short']);
    expect(body.message).toBe(`Only 4 pieces of ${mug.name} are left. Only 1 piece of ${mug.name} (Red) is left.`);
    expect(body.details).toHaveLength(2);
    const { items } = await asha.cart();
    expect(items.map(({ quantity, piecesLeft }) => [quantity, piecesLeft])).toEqual([
      [3, 1],
      [5, 4],
      [2, 2],
    ]);
    await asha.update(items[0]!._id, 1);
    await asha.update(items[1]!._id, 4);
    const placed = await asha.place(orderOf(await asha.cart()), 'fixed');
    expect(placed.status).toBe(201);
    expect([await inStock(mug), await inStock(pad)]).toEqual([0, 0]);
  });

  it('takes the pieces of all lines that share a stock together', async () => {
    const personalisation = [{ key: 'name', kind: 'text', label: 'Name', required: false, maxLength: 10 }];
    const product = await tracked(3, { personalisation });
    const asha = await shop.shopper();
    const add = (quantity: number, value: string) =>
      asha.send<{ message: string }>('POST', '/api/cart/add', {
        productId: product._id,
        quantity,
        personalisation: [{ key: 'name', value }],
      });
    await add(2, 'Asha');
    expect((await add(2, 'Ravi')).body.message).toBe(
      `Only 3 pieces of ${product.name} are left. You already have 2 in your cart.`,
    );
    await add(1, 'Ravi');
    expect((await asha.cart()).items.map(({ piecesLeft }) => piecesLeft)).toEqual([2, 1]);
    await shop.patch(product, { stock: { tracked: true, quantity: 2 } });
    expect((await place(asha)).body.details).toMatchObject([{ wanted: 3, left: 2 }]);
  });

  it('leaves products that are made to order alone', async () => {
    const product = await shop.create();
    await ordered(product, 500);
    expect(await movements(product)).toEqual([]);
  });

  it('is placed from a stock that starts to be tracked, or stops, in the meantime', async () => {
    const product = await shop.create();
    const asha = await shop.shopper();
    await asha.add(product._id, 2);
    const body = orderOf(await asha.cart());
    const now = (await shop.patch(product, { stock: { tracked: true, quantity: 1 } })).body.data;
    expect((await asha.place(body)).body.code).toBe('stock.short');
    await shop.patch(now, { stock: { tracked: false } });
    expect((await asha.place(body)).status).toBe(201);
    expect(await kinds(product)).toEqual([['edited', 1, 0]]);
  });
});

describe('a cart', () => {
  it('holds no more than is in stock, and always accepts fewer', async () => {
    const product = await tracked(6);
    const asha = await shop.shopper();
    expect((await asha.add(product._id, 7)).body).toMatchObject({
      code: 'stock.short',
      details: [{ wanted: 7, left: 6 }],
    });
    await asha.add(product._id, 5);
    const [line] = (await asha.cart()).items;
    expect((await asha.update(line!._id, 7)).body.code).toBe('stock.short');
    await shop.patch(product, { stock: { tracked: true, quantity: 2 } });
    expect((await asha.update(line!._id, 4)).status).toBe(200);
    expect((await asha.update(line!._id, 5)).body).toMatchObject({ details: [{ left: 2 }] });
  });

  it('is refilled with as many as are left', async () => {
    const product = await tracked(6);
    const { asha, order } = await ordered(product, 5);
    const again = await asha.send<{ lines: object[] }>('POST', `/api/orders/${order._id}/reorder`);
    expect(again.body.lines).toMatchObject([{ added: 1, changes: ['stock'] }]);
    const none = await asha.send<{ lines: object[] }>('POST', `/api/orders/${order._id}/reorder`);
    expect(none.body.lines).toMatchObject([{ added: 0, changes: ['stock'] }]);
  });
});

describe('the life of an order', () => {
  it('releases what was reserved when its shopper cancels it, once', async () => {
    const product = await tracked(5);
    const { asha, order } = await ordered(product, 2);
    const cancel = () => asha.send('POST', `/api/orders/${order._id}/cancel`, undefined, { 'idempotency-key': 'c' });
    await Promise.all([cancel(), cancel()]);
    expect(await inStock(product)).toBe(5);
    expect((await kinds(product)).slice(1)).toEqual([
      ['reserved', -2, 2],
      ['released', 2, -2],
    ]);
  });

  it('uses the pieces in production, and puts good ones back that were not sent', async () => {
    const product = await tracked(5);
    const { order } = await ordered(product, 2);
    for (const body of [
      { to: 'confirmed' },
      { to: 'printing' },
      { to: 'confirmed', reason: 'Stop' },
      { to: 'printing' },
    ])
      await move(order, body);
    await move(order, { to: 'cancelled', reason: 'Wrong address' }, admin);
    expect((await kinds(product)).slice(1)).toEqual([
      ['reserved', -2, 2],
      ['used', 0, -2],
      ['unused', 0, 2],
      ['used', 0, -2],
      ['returned', 2, 0],
    ]);
    expect((await movements(product))[0]).toMatchObject({ by: admin.email, order: { number: order.number } });
  });

  it('puts back what comes back in good condition, but nothing personalised', async () => {
    const personalisation = [{ key: 'name', kind: 'text', label: 'Name', required: false, maxLength: 10 }];
    const variants = [shop.variant('Red', { quantity: 5 }), shop.variant('Blue', { quantity: 5 })];
    const product = await tracked(0, { personalisation, variants });
    const [red, blue] = product.variants.map(({ _id }) => _id) as [string, string];
    const asha = await shop.shopper();
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
    const { variants: now } = await current(product);
    expect(now.map(({ quantity }) => quantity)).toEqual([4, 3]);
  });

  it('puts pieces back where they came from, even if the variant is gone or shares its stock now', async () => {
    const product = await tracked(1, {
      variants: [shop.variant('Gone', { quantity: 4 }), shop.variant('Joined', { quantity: 4 })],
    });
    const [gone, joined] = product.variants.map(({ _id }) => _id) as [string, string];
    const orders = [await ordered(product, 3, gone), await ordered(product, 3, joined)];
    await shop.patch(product, { variants: [{ _id: joined, quantity: null }] });
    for (const { asha, order } of orders) await asha.send('POST', `/api/orders/${order._id}/cancel`);
    expect((await current(product)).stock.quantity).toBe(4);
    const { rows } = await shop.db.query('SELECT stock_quantity FROM product_variants WHERE id = $1', [gone]);
    expect(rows).toEqual([{ stock_quantity: 4 }]);
  });
});

describe('the history of a stock', () => {
  it('adds up while shoppers order and cancel and staff count', async () => {
    const product = await tracked(40, { variants: [shop.variant('Own', { quantity: 20 }), shop.variant('Shared')] });
    const [own, shared] = product.variants.map(({ _id }) => _id) as [string, string];
    const buy = async (index: number) => {
      const asha = await shop.shopper();
      await asha.add(product._id, 1 + (index % 3), index % 2 ? own : shared);
      const { status, body } = await place(asha);
      if (status === 201 && index % 3 === 0) await asha.send('POST', `/api/orders/${body.order._id}/cancel`);
      return status;
    };
    const count = async (index: number) => {
      const now = await current(product);
      const variants = [{ _id: own, quantity: 15 + index }, { _id: shared }];
      return (await shop.patch(now, { stock: { tracked: true, quantity: 30 + index }, variants })).status;
    };
    const statuses = await Promise.all([
      ...Array.from({ length: 16 }, (_, index) => buy(index)),
      ...Array.from({ length: 4 }, (_, index) => count(index)),
    ]);
    expect(statuses.filter((status) => ![200, 201, 409, 412].includes(status))).toEqual([]);
  });

  it('is for staff who edit products only', async () => {
    const product = await tracked(1);
    const path = `/api/admin/products/${product._id}/stock-movements`;
    const customer = await shop.shopper();
    expect((await shop.call('GET', path)).status).toBe(401);
    expect((await customer.send('GET', path)).status).toBe(403);
    expect(
      (await shop.staff.get('/api/admin/products/018f3a00-0000-7000-8000-000000000000/stock-movements')).status,
    ).toBe(404);
  });

  it('has pages', async () => {
    const product = await tracked(0);
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
