import { Sql } from '@chhapai/service-kit';
import { OrderReply, OrdersReply, type Order, type Product } from '@chhapai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeCart } from '../src/modules/orders/placing/place-order.queries.js';
import { openShop, orderOf, type Shop, type ShopperClient } from './shop.js';

let shop: Shop;
let mug: Product;
let pad: Product;
let asha: ShopperClient;
beforeAll(async () => {
  shop = await openShop();
  const products = await shop.listPlainProducts();
  [mug, pad] = [products[0]!, products[6]!];
});
afterAll(() => shop.close());
beforeEach(async () => {
  asha = await shop.createShopper();
  await asha.add(mug._id, 2);
  await asha.add(pad._id);
});

const readOrders = async ({ id }: ShopperClient) =>
  (await shop.db.query('SELECT * FROM orders WHERE shopper_id = $1', [id])).rows;

describe('placing an order', () => {
  it('stores the order with its lines, empties the cart and returns the order', async () => {
    const submission = orderOf(await asha.readCart());
    const { status, body } = await asha.place(submission);
    expect(status).toBe(201);
    const { order } = OrderReply.parse(body);
    expect(order.number).toMatch(/^CH-1\d{4}$/);
    expect(order).toMatchObject({
      status: 'placed',
      paymentMethod: 'cod',
      shippingAddress: submission.shippingAddress,
      itemsPrice: 2 * mug.price + pad.price,
      shippingPrice: 50,
      totalPrice: 2 * mug.price + pad.price + 50,
      orderItems: [
        { productId: mug._id, name: mug.name, image: mug.image, quantity: 2, price: mug.price },
        { productId: pad._id, name: pad.name, image: pad.image, quantity: 1, price: pad.price },
      ],
    });
    expect(await asha.readCart()).toEqual({ items: [] });

    const { rows } = await shop.db.query(
      `SELECT number, items_paise, line.name, line.price_paise, line.quantity FROM orders
       JOIN order_lines line ON line.order_id = orders.id WHERE orders.id = $1 ORDER BY line.id`,
      [order._id],
    );
    const itemsPaise = String(order.itemsPrice * 100);
    expect(rows).toEqual([
      { number: order.number, items_paise: itemsPaise, name: mug.name, price_paise: mug.price * 100, quantity: 2 },
      { number: order.number, items_paise: itemsPaise, name: pad.name, price_paise: pad.price * 100, quantity: 1 },
    ]);
  });

  it('refuses an empty cart', async () => {
    const submission = orderOf(await asha.readCart());
    await asha.clear();
    const { status, body } = await asha.place(submission);
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, code: 'order.cart_empty', message: 'Your cart is empty' });
    const newcomer = await shop.createShopper();
    expect((await newcomer.place({ ...submission, orderItems: [] })).body.code).toBe('order.cart_empty');
  });

  it('refuses payment by card with the specified message', async () => {
    const { status, body } = await asha.place({ ...orderOf(await asha.readCart()), paymentMethod: 'razorpay' });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'order.card_disabled', message: 'Razorpay payment is currently disabled.' });
    expect((await asha.readCart()).items).toHaveLength(2);
  });

  it.each([
    ['itemsPrice', (shown: number) => shown - 100],
    ['shippingPrice', () => 0],
    ['totalPrice', () => 1],
  ] as const)('refuses a wrong %s and names it', async (field, wrong) => {
    const submission = orderOf(await asha.readCart());
    const shown = wrong(submission[field]);
    const { status, body } = await asha.place({ ...submission, [field]: shown });
    expect(status).toBe(409);
    expect(body.code).toBe('order.changed');
    expect(body.details).toEqual([{ field, shown, now: submission[field] }]);
    expect((await asha.readCart()).items).toHaveLength(2);
    expect(await readOrders(asha)).toEqual([]);
  });

  it('charges the shipping that staff have set, for new orders only, and refuses the previous price', async () => {
    const submission = orderOf(await asha.readCart());
    const repriced = { ...submission, shippingPrice: 65.5, totalPrice: submission.itemsPrice + 65.5 };
    await shop.db.query(`UPDATE site_settings SET settings = settings || '{"shippingPrice": 65.5}'`);
    try {
      const refused = await asha.place(submission);
      expect([refused.status, refused.body.code]).toEqual([409, 'order.changed']);
      expect(refused.body.details).toContainEqual({ field: 'shippingPrice', shown: 50, now: 65.5 });
      expect((await asha.place(repriced)).body.order).toMatchObject({
        shippingPrice: 65.5,
        totalPrice: repriced.totalPrice,
      });
    } finally {
      await shop.db.query(`UPDATE site_settings SET settings = settings - 'shippingPrice'`);
    }
    expect((await readOrders(asha))[0]).toMatchObject({ shipping_paise: '6550' });
  });

  it('trusts no price that a client sends', async () => {
    const submission = orderOf(await asha.readCart());
    const cheap = submission.orderItems.map((item) => ({ ...item, price: 1 }));
    const { status, body } = await asha.place({ ...submission, orderItems: cheap, itemsPrice: 3, totalPrice: 53 });
    expect(status).toBe(409);
    expect((body.details as { field: string }[]).map(({ field }) => field)).toEqual([
      'price',
      'price',
      'itemsPrice',
      'totalPrice',
    ]);
    expect(await readOrders(asha)).toEqual([]);
  });

  it('reports changes since the shopper saw the cart, keeps the cart, and accepts the order once confirmed', async () => {
    const submission = orderOf(await asha.readCart());
    await shop.db.query('UPDATE products SET price_paise = price_paise + 1050, old_price_paise = NULL WHERE id = $1', [
      mug._id,
    ]);
    await asha.update(pad._id, 4);
    const { status, body } = await asha.place(submission);
    expect(status).toBe(409);
    expect(body.message).toBe(
      `Your order has changed: ${mug.name} is now ₹${(mug.price + 10.5).toFixed(2)} (you saw ₹${mug.price}); ` +
        `the quantity of ${pad.name} is now 4 (you saw 1). Please check it and place it again.`,
    );
    expect(body.details).toMatchObject([
      { field: 'price', productId: mug._id, shown: mug.price, now: mug.price + 10.5 },
      { field: 'quantity', productId: pad._id, shown: 1, now: 4 },
      { field: 'itemsPrice' },
      { field: 'totalPrice' },
    ]);
    expect((await asha.place(orderOf(await asha.readCart()))).status).toBe(201);
    mug = { ...mug, price: mug.price + 10.5 };
  });

  it('reports a withdrawn product, and orders the rest once confirmed', async () => {
    const other = (await shop.listPlainProducts()).at(-1)!;
    await asha.add(other._id);
    const submission = orderOf(await asha.readCart());
    await shop.db.query('UPDATE products SET available = false WHERE id = $1', [other._id]);
    const { status, body } = await asha.place(submission);
    expect(status).toBe(409);
    expect(body.message).toContain(`${other.name} is no longer available`);
    expect((body.details as object[])[0]).toEqual({
      field: 'removed',
      productId: other._id,
      name: other.name,
      shown: 1,
      now: null,
    });
    const { order } = (await asha.place(orderOf(await asha.readCart()))).body;
    expect(order.orderItems.map(({ name }) => name)).toEqual([mug.name, pad.name]);
  });

  it('reports what another window added to or removed from the cart', async () => {
    const submission = orderOf(await asha.readCart());
    await asha.remove(pad._id);
    const third = (await shop.listPlainProducts())[10]!;
    await asha.add(third._id, 3);
    const { details } = (await asha.place(submission)).body;
    expect(details).toMatchObject([
      { field: 'added', productId: third._id, name: third.name, shown: null, now: 3 },
      { field: 'removed', productId: pad._id, shown: 1, now: null },
      { field: 'itemsPrice' },
      { field: 'totalPrice' },
    ]);
  });
});

describe('between reading the cart and placing the order', () => {
  it.each([
    ['another price', 'price_paise = price_paise + 100, old_price_paise = NULL'],
    ['a withdrawal', 'available = false'],
  ])('notices %s of a product', async (_, change) => {
    const other = (await shop.listPlainProducts()).at(-1)!;
    await asha.add(other._id);
    const submission = orderOf(await asha.readCart());
    const sql = shop.app.get(Sql);
    const run = sql.run.bind(sql);
    const spy = vi.spyOn(sql, 'run').mockImplementation(async (statement, values) => {
      if (statement === placeCart) {
        spy.mockRestore();
        await shop.db.query(`UPDATE products SET ${change} WHERE id = $1`, [other._id]);
      }
      return run(statement, values);
    });
    expect((await asha.place(submission)).body.code).toBe('order.changed');
    expect(await readOrders(asha)).toEqual([]);
    expect((await asha.readCart()).items).toHaveLength(3);
  });
});

describe("a shopper's orders", () => {
  const placeOne = async (shopper: ShopperClient) => {
    await shopper.add(mug._id);
    return (await shopper.place(orderOf(await shopper.readCart()))).body.order;
  };

  it('are shown individually as they were placed, with their current status', async () => {
    const order = (await asha.place(orderOf(await asha.readCart()))).body.order;
    await shop.db.query(`UPDATE orders SET status = 'shipped' WHERE id = $1`, [order._id]);
    await shop.db.query(`UPDATE products SET name = name || ' II' WHERE id = $1`, [mug._id]);
    const { body } = await asha.send('GET', `/api/orders/${order._id}`);
    expect(OrderReply.parse(body).order).toEqual({ ...order, status: 'shipped', allowed: [] });
  });

  it('keep the GSTIN of a business buyer, and refuse a mistyped one', async () => {
    const order = orderOf(await asha.readCart());
    const withGstin = (gstin: string) => ({ ...order, shippingAddress: { ...order.shippingAddress, gstin } });
    const refused = await asha.place(withGstin('09AAPFU0939F1ZX'));
    expect([refused.status, refused.body.details]).toEqual([
      400,
      [
        {
          path: 'shippingAddress.gstin',
          field: 'shippingAddress.gstin',
          message: expect.stringContaining('check digit'),
        },
      ],
    ]);
    const { body } = await asha.place(withGstin('09aapfu0939f1zt'));
    expect(body.order.shippingAddress.gstin).toBe('09AAPFU0939F1ZT');
    const stored = await asha.send<{ order: Order }>('GET', `/api/orders/${body.order._id}`);
    expect(stored.body.order).toEqual(body.order);
  });

  it('are listed newest first, twenty per page', async () => {
    const placed: Order[] = [];
    for (let n = 0; n < 23; n++) placed.unshift(await placeOne(asha));
    const first = OrdersReply.parse((await asha.send('GET', '/api/orders')).body);
    expect(first.data).toEqual(placed.slice(0, 20));
    const second = OrdersReply.parse((await asha.send('GET', `/api/orders?after=${first.next}`)).body);
    expect(second).toEqual({ success: true, data: placed.slice(20), next: null });
  });

  it('are an empty list at first', async () => {
    const { body } = await (await shop.createShopper()).send('GET', '/api/orders');
    expect(body).toEqual({ success: true, data: [], next: null });
  });

  it('are hidden from others', async () => {
    const order = await placeOne(asha);
    const ravi = await shop.createShopper();
    const refused = await ravi.send('GET', `/api/orders/${order._id}`);
    expect(refused.status).toBe(404);
    expect(refused.body).toMatchObject({ code: 'order.not_found', message: 'Order not found' });
    expect((await ravi.send('GET', '/api/orders')).body).toMatchObject({ data: [] });
    expect((await ravi.send('GET', '/api/orders/nonsense')).status).toBe(404);
  });
});
