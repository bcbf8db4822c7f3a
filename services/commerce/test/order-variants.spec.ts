import { OrderReply, personalDataPaths, PersonalDataReply, type Order, type StaffProduct } from '@chhapai/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { orderPlacedMail } from '../src/modules/orders/mail/order-placed.mail.js';
import { changeSettings, readPdf, REGULAR } from './invoiced-orders.js';
import { openProductsShop, type ProductsShop } from './products-shop.js';
import { orderOf, type ShopperClient } from './shop.js';
import { SHIPMENT } from './staff-orders.js';

let shop: ProductsShop;
let asha: ShopperClient;
let mug: StaffProduct;
let red: StaffProduct['variants'][0];
let large: StaffProduct['variants'][0];
beforeAll(async () => {
  shop = await openProductsShop();
  await changeSettings(shop, REGULAR);
});
afterAll(() => shop.close());
beforeEach(async () => {
  asha = await shop.createShopper();
  const variants = [
    { ...shop.variant('Red'), options: { colour: 'Red', size: 'Small' } },
    { ...shop.variant('Large', { price: 400 }), options: { colour: 'Red', size: 'Large' } },
  ];
  mug = await shop.create({ price: 300, priceSteps: [{ from: 10, price: 270 }], variants });
  [red, large] = mug.variants as [typeof red, typeof large];
  await asha.add(mug._id, 4, red._id);
  await asha.add(mug._id, 6, large._id);
});

const place = async () => {
  const { status, body } = await asha.place(orderOf(await asha.readCart()));
  expect(status).toBe(201);
  return OrderReply.parse(body).order;
};

it('keeps the variant and the price as they were bought, whatever happens to the product later', async () => {
  const order = await place();
  const asBought = [
    { price: 270, quantity: 4, variant: { _id: red._id, sku: red.sku, options: red.options } },
    { price: 360, quantity: 6, variant: { _id: large._id, sku: large.sku, options: large.options } },
  ];
  expect(order.orderItems).toMatchObject(asBought);
  expect([order.itemsPrice, order.totalPrice]).toEqual([3240, 3290]);
  await shop.patch(mug, { name: 'Renamed', price: 500, priceSteps: [], variants: [] });
  const { body } = await asha.send<{ data: Order }>('GET', `/api/orders?q=${red.sku}`);
  expect(body.data).toMatchObject([{ orderItems: asBought }]);
  expect(body.data).toMatchObject([{ orderItems: [{ name: mug.name }, { name: mug.name }] }]);
  const staff = await shop.staff.get(`/api/admin/orders/${order._id}`);
  expect(staff.body.data.orderItems).toMatchObject(asBought);
});

it('accepts the specification’s items, which have no variants, if pieces and prices are right', async () => {
  const body = orderOf(await asha.readCart());
  const orderItems = body.orderItems.map(({ variantId: _variant, ...item }) => item);
  const wronglyPriced = orderItems.map((item, index) => (index === 0 ? { ...item, price: 300 } : item));
  expect((await asha.place({ ...body, orderItems: wronglyPriced })).body).toMatchObject({
    code: 'order.changed',
    details: [{ field: 'price', productId: mug._id, shown: 300, now: 270 }],
  });
  expect((await asha.place({ ...body, orderItems })).status).toBe(201);
});

it.each([
  ['a lower price step', { priceSteps: [{ from: 10, price: 240 }] }, [270, 240]],
  ['another price', { price: 310 }, [360, 348]],
  ['no price steps', { priceSteps: [] }, [270, 300]],
])('refuses an order at the price shown before staff set %s', async (_what, change, [shown, now]) => {
  const seen = orderOf(await asha.readCart());
  await shop.patch(mug, change);
  const { status, body } = await asha.place(seen);
  expect([status, body.code]).toEqual([409, 'order.changed']);
  expect(body.details).toEqual(expect.arrayContaining([expect.objectContaining({ field: 'price', shown, now })]));
});

it('refuses a variant that was removed, and names it', async () => {
  const seen = orderOf(await asha.readCart());
  await shop.patch(mug, { variants: [{ _id: red._id }] });
  const { status, body } = await asha.place(seen);
  expect([status, body.code]).toEqual([409, 'order.changed']);
  expect(body.details).toEqual(
    expect.arrayContaining([
      {
        field: 'removed',
        productId: mug._id,
        variantId: large._id,
        name: `${mug.name} (Red, Large)`,
        shown: 6,
        now: null,
      },
    ]),
  );
  expect((await asha.readCart()).items).toHaveLength(2);
});

it('never charges a price that staff change while the order is placed', async () => {
  const seen = orderOf(await asha.readCart());
  const [placed, changed] = await Promise.all([
    asha.place(seen),
    shop.patch(mug, { priceSteps: [{ from: 10, price: 150 }] }),
  ]);
  expect(changed.status).toBe(200);
  expect([201, 409]).toContain(placed.status);
  if (placed.status === 201) expect(placed.body.order.itemsPrice).toBe(3240);
});

it('lists the colour first in the email about the order', async () => {
  const { text } = orderPlacedMail(await place(), 'asha@example.com', shop.url);
  expect(text).toContain(`  colour: Red\n  size: Large\n  SKU: ${large.sku}`);
});

it('names the variant on packing slip, job ticket, invoice and credit note, and in returns', async () => {
  const order = await place();
  const open = async (kind: string) => {
    const { body } = await shop.staff.send<{ url: string }>('POST', `/api/admin/orders/${order._id}/documents`, {
      kind,
    });
    return (await readPdf(shop.url + body.url)).text.replaceAll(/\s+/g, ' ');
  };
  const move = async (body: object, version: number) =>
    expect((await shop.staff.move(order._id, body, version)).status).toBe(200);
  for (const [index, to] of ['confirmed', 'printing', 'ready'].entries()) await move({ to }, index + 1);
  for (const kind of ['packing-slip', 'job-ticket']) {
    const text = await open(kind);
    expect(text).toContain('Colour: Red, Size: Large');
    expect(text).toContain(`SKU ${large.sku}`);
  }
  await move(SHIPMENT, 4);
  expect(await open('invoice')).toContain(`SKU ${red.sku}`);
  await move({ to: 'delivered' }, 5);
  const lines = [{ id: order.orderItems[1]!._id, quantity: 1 }];
  const request = { lines, reason: 'damaged', text: 'The handle is broken.' };
  const { body } = await asha.send<{ data: { lines: { name: string }[] } }>(
    'POST',
    `/api/orders/${order._id}/returns`,
    request,
  );
  expect(body.data.lines[0]!.name).toBe(`${mug.name} (Red, Large)`);
  await move({ to: 'returned', lines }, 6);
  const note = await open('credit-note');
  expect(note).toContain(`SKU ${large.sku}`);
  expect(note).not.toContain(red.sku);
});

it('includes variants in the data about a person', async () => {
  await place();
  await asha.add(mug._id, 1, red._id);
  const { body } = await asha.send('GET', personalDataPaths.own);
  const { sku, options } = red;
  expect(PersonalDataReply.parse(body).data).toMatchObject({
    orders: [
      {
        items: [
          { sku, options },
          { sku: large.sku, options: large.options },
        ],
      },
    ],
    cart: [{ product: mug.name, sku, options }],
  });
});
