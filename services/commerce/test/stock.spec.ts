import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { orderOf } from './shop.js';
import { openStockShop, type StockShop } from './stock-shop.js';

let shop: StockShop;
let { createTracked, readInStock, place, orderPieces, listMovements, summariseMovements } = {} as StockShop;
beforeAll(async () => {
  shop = await openStockShop();
  ({ createTracked, readInStock, place, orderPieces, listMovements, summariseMovements } = shop);
});
afterAll(() => shop.close());
afterEach(async () => expect(await shop.findDiscrepancies()).toEqual([]));

describe('the last piece', () => {
  it.each([
    ['of a product', async () => ({ product: await createTracked(1), variantId: undefined })],
    [
      'of a variant',
      async () => {
        const product = await createTracked(50, {
          variants: [shop.variant('Last', { quantity: 1 }), shop.variant('Shared')],
        });
        return { product, variantId: product.variants[0]!._id };
      },
    ],
  ])('%s is sold once when twenty shoppers order it at the same time', async (_which, create) => {
    const { product, variantId } = await create();
    const shoppers = await Promise.all(Array.from({ length: 20 }, () => shop.createShopper()));
    await Promise.all(shoppers.map((each) => each.add(product._id, 1, variantId)));
    const carts = await Promise.all(shoppers.map((each) => each.readCart()));
    const replies = await Promise.all(shoppers.map((each, index) => each.place(orderOf(carts[index]!))));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(19).fill(409)]);
    const refused = replies.findIndex(({ status }) => status === 409);
    expect(replies[refused]!.body).toMatchObject({
      code: 'stock.short',
      details: [{ productId: product._id, ...(variantId && { variantId }), wanted: 1, left: 0 }],
    });
    expect((await shoppers[refused]!.readCart()).items).toMatchObject([{ quantity: 1, piecesLeft: 0 }]);
  });

  it('does not deadlock orders that take the same products in a different order', async () => {
    const products = await Promise.all(Array.from({ length: 4 }, () => createTracked(30)));
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => shop.createShopper()));
    for (const [index, each] of shoppers.entries())
      for (const { _id } of index % 2 ? products : products.toReversed()) await each.add(_id, 1);
    const carts = await Promise.all(shoppers.map((each) => each.readCart()));
    const replies = await Promise.all(shoppers.map((each, index) => each.place(orderOf(carts[index]!))));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await Promise.all(products.map(readInStock))).toEqual([22, 22, 22, 22]);
  });
});

describe('placing an order', () => {
  it('reserves the pieces once, however often it is sent', async () => {
    const product = await createTracked(5);
    const asha = await shop.createShopper();
    await asha.add(product._id, 2);
    const body = orderOf(await asha.readCart());
    const replies = [
      ...(await Promise.all([1, 2, 3].map(() => asha.place(body, 'once')))),
      await asha.place(body, 'once'),
    ];
    expect(new Set(replies.map((reply) => reply.body.order._id)).size).toBe(1);
    expect(await readInStock(product)).toBe(3);
    expect(await listMovements(product)).toMatchObject([
      { kind: 'reserved', change: -2, order: { number: replies[0]!.body.order.number }, by: 'shopper' },
      { kind: 'edited', change: 5, by: shop.staff.email },
    ]);
  });

  it('names everything that is short of stock, keeps the cart, and succeeds once the quantity fits', async () => {
    const variants = [shop.variant('Red', { quantity: 3 }), shop.variant('Blue')];
    const [mug, pad] = [await createTracked(9, { variants }), await createTracked(2)];
    const [red, blue] = mug.variants.map(({ _id }) => _id) as [string, string];
    const asha = await shop.createShopper();
    for (const [id, quantity, variant] of [
      [mug._id, 3, red],
      [mug._id, 5, blue],
      [pad._id, 2],
    ] as const)
      await asha.add(id, quantity, variant);
    const seen = orderOf(await asha.readCart());
    const edited = await shop.patch(mug, {
      stock: { tracked: true, quantity: 4 },
      variants: [{ _id: red, quantity: 1 }, { _id: blue }],
    });
    expect(edited.status).toBe(200);
    const { status, body } = await asha.place(seen, 'short');
    expect([status, body.code]).toEqual([409, 'stock.short']);
    expect(body.message).toBe(`Only 4 pieces of ${mug.name} are left. Only 1 piece of ${mug.name} (Red) is left.`);
    expect(body.details).toHaveLength(2);
    const { items } = await asha.readCart();
    expect(items.map(({ quantity, piecesLeft }) => [quantity, piecesLeft])).toEqual([
      [3, 1],
      [5, 4],
      [2, 2],
    ]);
    await asha.update(items[0]!._id, 1);
    await asha.update(items[1]!._id, 4);
    const placed = await asha.place(orderOf(await asha.readCart()), 'fixed');
    expect(placed.status).toBe(201);
    expect([await readInStock(mug), await readInStock(pad)]).toEqual([0, 0]);
  });

  it('takes the pieces of all lines that share a stock together', async () => {
    const personalisation = [{ key: 'name', kind: 'text', label: 'Name', required: false, maxLength: 10 }];
    const product = await createTracked(3, { personalisation });
    const asha = await shop.createShopper();
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
    expect((await asha.readCart()).items.map(({ piecesLeft }) => piecesLeft)).toEqual([2, 1]);
    await shop.patch(product, { stock: { tracked: true, quantity: 2 } });
    expect((await place(asha)).body.details).toMatchObject([{ wanted: 3, left: 2 }]);
  });

  it('does not change the stock of products that are made to order', async () => {
    const product = await shop.create();
    await orderPieces(product, 500);
    expect(await listMovements(product)).toEqual([]);
  });

  it('checks the stock only if it is tracked when the order is placed', async () => {
    const product = await shop.create();
    const asha = await shop.createShopper();
    await asha.add(product._id, 2);
    const body = orderOf(await asha.readCart());
    const now = (await shop.patch(product, { stock: { tracked: true, quantity: 1 } })).body.data;
    expect((await asha.place(body)).body.code).toBe('stock.short');
    await shop.patch(now, { stock: { tracked: false } });
    expect((await asha.place(body)).status).toBe(201);
    expect(await summariseMovements(product)).toEqual([['edited', 1, 0]]);
  });
});

describe('a cart', () => {
  it('holds no more than is in stock, and always accepts fewer', async () => {
    const product = await createTracked(6);
    const asha = await shop.createShopper();
    expect((await asha.add(product._id, 7)).body).toMatchObject({
      code: 'stock.short',
      details: [{ wanted: 7, left: 6 }],
    });
    await asha.add(product._id, 5);
    const [line] = (await asha.readCart()).items;
    expect((await asha.update(line!._id, 7)).body.code).toBe('stock.short');
    await shop.patch(product, { stock: { tracked: true, quantity: 2 } });
    expect((await asha.update(line!._id, 4)).status).toBe(200);
    expect((await asha.update(line!._id, 5)).body).toMatchObject({ details: [{ left: 2 }] });
  });

  it('can hold everything in stock next to a line that can no longer be ordered', async () => {
    const variants = [shop.variant('Old'), shop.variant('New')];
    const product = await createTracked(6, { variants });
    const [removed, kept] = product.variants.map(({ _id }) => _id) as [string, string];
    const { asha, order } = await orderPieces(product, 1, kept);
    await asha.add(product._id, 4, removed);
    await shop.patch(product, { variants: [{ _id: kept }] });
    expect((await asha.add(product._id, 4, kept)).status).toBe(200);
    const again = await asha.send<{ lines: object[] }>('POST', `/api/orders/${order._id}/reorder`);
    expect(again.body.lines).toMatchObject([{ added: 1, changes: [] }]);
    expect((await asha.readCart()).items).toMatchObject([
      { quantity: 4, unavailable: { reason: 'variant' } },
      { quantity: 5, piecesLeft: 5 },
    ]);
  });

  it('is refilled with as many as are left', async () => {
    const product = await createTracked(6);
    const { asha, order } = await orderPieces(product, 5);
    const again = await asha.send<{ lines: object[] }>('POST', `/api/orders/${order._id}/reorder`);
    expect(again.body.lines).toMatchObject([{ added: 1, changes: ['stock'] }]);
    const none = await asha.send<{ lines: object[] }>('POST', `/api/orders/${order._id}/reorder`);
    expect(none.body.lines).toMatchObject([{ added: 0, changes: ['stock'] }]);
  });
});
