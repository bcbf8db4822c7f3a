import { StaffProductReply, type StaffProduct } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProductsShop, PRODUCTS, type ProductsShop } from './products-shop.js';

let shop: ProductsShop;
beforeAll(async () => void (shop = await openProductsShop()));
afterAll(() => shop.close());

const red = { sku: 'RED', options: { colour: 'Red' } };
const blue = { sku: 'BLUE', options: { colour: 'Blue' } };
const variant = (name: string) => ({ sku: name, options: { colour: name } });

describe('creating', () => {
  it('adds a product to the shop with every field, and one entry to the audit log', async () => {
    const body = {
      name: 'Diwali Mug',
      category: 'mug',
      price: 299.5,
      oldPrice: 349,
      featured: true,
      description: 'With a diya',
      image: '/media/mug-chikankari-640.webp',
      images: ['/media/mug-chikankari-angle-640.webp'],
      occasions: ['diwali'],
      measurements: [{ name: 'Height', value: '9.6 cm' }],
      minimumQuantity: 2,
      personalisation: [{ key: 'name', kind: 'text', label: 'Name', required: true, maxLength: 12 }],
      hsn: '6911',
      stock: { tracked: true, quantity: 7 },
      priceSteps: [
        { from: 10, price: 250 },
        { from: 50, price: 200 },
      ],
      variants: [
        { ...red, price: 320, image: '/media/mug-chikankari-640.webp', quantity: 3 },
        { ...blue, options: { colour: 'Blue', size: 'L' } },
      ],
    };
    const reply = await shop.send('POST', '', body);
    expect([reply.status, reply.headers.get('etag')]).toEqual([201, '"1"']);
    const { data } = StaffProductReply.parse(reply.body);
    expect(data).toMatchObject({
      ...body,
      variants: [body.variants[0], { ...body.variants[1], price: null, quantity: null }],
      inStock: 10,
      categoryName: 'Mugs',
      categoryHsn: '6912',
      tax: { hsn: '6911', rate: 5 },
      classification: 'sure',
      available: true,
      archivedAt: null,
      version: 1,
    });
    expect((await shop.readInShop(data._id)).data).toMatchObject({
      price: 299.5,
      oldPrice: 349,
      images: body.images,
      priceSteps: body.priceSteps,
      stock: { tracked: true, quantity: 7 },
      variants: [
        { _id: data.variants[0]!._id, sku: 'RED', options: { colour: 'Red' }, price: 320, quantity: 3 },
        { _id: data.variants[1]!._id, sku: 'BLUE', price: 299.5 },
      ],
    });
    expect(await shop.readAudit(data._id)).toEqual([
      {
        action: 'product.created',
        before: null,
        after: expect.objectContaining({ name: 'Diwali Mug' }),
        by: shop.staff.email,
      },
    ]);
    expect((await shop.send('GET', `/${data._id}`)).body.data).toEqual(data);
  });

  it('needs only a name, a category and a price', async () => {
    const product = await shop.create();
    expect(product).toMatchObject({
      featured: false,
      description: '',
      image: '/media/placeholder-640.webp',
      images: [],
      variants: [],
      priceSteps: [],
      stock: { tracked: false, quantity: 0 },
      inStock: null,
      hsn: null,
      minimumQuantity: 1,
    });
    const { stock, variants, priceSteps } = (await shop.readInShop(product._id)).data;
    expect([stock, variants, priceSteps]).toEqual([undefined, undefined, undefined]);
  });

  it('creates one product per idempotency key', async () => {
    const body = { name: 'Once', category: 'mug', price: 10 };
    const key = { 'idempotency-key': 'create-once' };
    const [first, second] = [await shop.send('POST', '', body, key), await shop.send('POST', '', body, key)];
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.body.data).toEqual(first.body.data);
    expect((await shop.send('POST', '', { ...body, price: 11 }, key)).status).toBe(422);
    expect((await shop.send('GET', '?q=once')).body.data).toMatchObject([{ name: 'Once' }]);
  });

  const steps = (...priceSteps: [number, number][]) => ({
    priceSteps: priceSteps.map(([from, price]) => ({ from, price })),
  });
  it.each<[object, string]>([
    [{ name: ' ' }, 'name'],
    [{ name: undefined }, 'name'],
    [{ price: -1 }, 'price'],
    [{ price: 0 }, 'price'],
    [{ price: 1e9 }, 'price'],
    [{ price: 'NaN' }, 'price'],
    [{ price: 1.005 }, 'price'],
    [{ price: null }, 'price'],
    [{ oldPrice: 299 }, 'oldPrice'],
    [{ category: 'hats' }, 'category'],
    [{ hsn: '69' }, 'hsn'],
    [{ image: 'https://example.com/a.png' }, 'image'],
    [{ image: '/media/../secret-640.webp' }, 'image'],
    [{ images: ['/media/a-640.webp', '/media/a-640.webp'] }, 'images'],
    [{ minimumQuantity: 1.5 }, 'minimumQuantity'],
    [{ stock: { tracked: true, quantity: -1 } }, 'stock.quantity'],
    [steps([10, 299]), 'priceSteps.0.price'],
    [steps([10, 250], [10, 240]), 'priceSteps.1.from'],
    [steps([10, 250], [5, 240]), 'priceSteps.1.from'],
    [steps([10, 250], [20, 250]), 'priceSteps.1.price'],
    [steps([1, 250]), 'priceSteps.0.price'],
    [{ variants: [{ sku: 'a b', options: { size: 'L' } }] }, 'variants.0.sku'],
    [{ variants: [{ options: { size: 'L' } }] }, 'variants.0.sku'],
    [{ variants: [{ sku: 'NEW', options: {} }] }, 'variants.0.options'],
    [{ variants: [{ ...red, price: -5 }] }, 'variants.0.price'],
    [{ variants: [{ ...red, _id: 'x' }] }, 'variants.0._id'],
    [{ variants: [variant('x'), { ...variant('y'), sku: variant('X').sku }] }, 'variants.1.sku'],
    [{ variants: [variant('x'), { ...variant('x'), sku: 'other' }] }, 'variants.1.options'],
    [{ personalisation: [{ key: 'a', kind: 'text', label: '', required: true }] }, 'personalisation.0.label'],
    [{ colour: 'red' }, ''],
  ])('refuses %j', async (fields, path) => {
    const { status, body } = await shop.send('POST', '', { name: 'Refused', category: 'mug', price: 299, ...fields });
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    expect(body.details!.map(({ path: field }) => field)).toContain(path);
  });

  it('accepts a first step that repeats the price of one piece', async () => {
    const priceSteps = [1, 10, 50, 100].map((from, index) => ({ from, price: 299 - index * 20 }));
    expect((await shop.create({ priceSteps })).priceSteps).toEqual(priceSteps);
  });
});

describe('changing', () => {
  it('changes only what is sent, and records the previous values', async () => {
    const product = await shop.create({ description: 'Old', featured: true });
    const { status, headers, body } = await shop.patch(product, { price: 250, description: 'New' });
    expect([status, headers.get('etag')]).toEqual([200, '"2"']);
    const { updatedAt, ...unchanged } = product;
    expect(body.data).toMatchObject({ ...unchanged, price: 250, description: 'New', version: 2 });
    expect(body.data.updatedAt > updatedAt).toBe(true);
    expect((await shop.readAudit(product._id)).at(-1)).toEqual({
      action: 'product.changed',
      by: shop.staff.email,
      before: { price: 299, description: 'Old' },
      after: { price: 250, description: 'New' },
    });
  });

  it('leaves the version as it is if nothing is different', async () => {
    const product = await shop.create({ variants: [shop.variant('Same')] });
    const { variants } = product;
    const { body } = await shop.patch(product, { price: 299, variants: [{ _id: variants[0]!._id }] });
    expect(body.data).toEqual(product);
    expect(await shop.readAudit(product._id)).toHaveLength(1);
  });

  it('shows the sender of an outdated version what others have changed since', async () => {
    const product = await shop.create();
    const now = await shop.patch(product, { price: 250 });
    const latest = (await shop.patch(now.body.data, { name: 'Renamed', featured: true })).body.data;
    const { status, body } = await shop.patch(product, { description: 'Mine' });
    expect([status, body.code]).toEqual([412, 'product.changed']);
    expect(body.details).toEqual({
      current: latest,
      changedBy: shop.staff.email,
      changedByName: 'Asha',
      changedAt: expect.any(String),
      fields: expect.arrayContaining(['price', 'name', 'featured']),
    });
    expect((body.details as unknown as { fields: string[] }).fields).toHaveLength(3);
    expect((await shop.send('PATCH', `/${product._id}`, { price: 1 })).status).toBe(428);
    expect((await shop.patch(product, {}, latest.version)).status).toBe(400);
  });

  it('checks new fields against those that stay', async () => {
    const product = await shop.create({ oldPrice: 400, priceSteps: [{ from: 10, price: 280 }] });
    const { status, body } = await shop.patch(product, { price: 270, oldPrice: 260 });
    expect(status).toBe(400);
    expect(body.details!.map(({ path }) => path)).toEqual(['oldPrice', 'priceSteps.0.price']);
    expect((await shop.patch(product, { price: 400 })).body.details).toMatchObject([{ path: 'oldPrice' }]);
    expect((await shop.patch(product, { category: 'hats' })).body.details).toMatchObject([{ path: 'category' }]);
    expect((await shop.patch(product, { oldPrice: null, price: 410 })).body.data.oldPrice).toBeUndefined();
  });
});

describe('archiving', () => {
  const archive = (product: StaffProduct) =>
    shop.send('DELETE', `/${product._id}`, undefined, { 'if-match': `"${product.version}"` });
  const restore = (product: StaffProduct) =>
    shop.send('POST', `/${product._id}/restore`, undefined, { 'if-match': `"${product.version}"` });

  it('takes the product out of the shop until it is restored', async () => {
    const product = await shop.create();
    const archived = (await archive(product)).body.data;
    expect(archived).toMatchObject({ available: false, archivedAt: expect.any(String), version: 2 });
    expect((await shop.readInShop(product._id)).code).toBe('product.not_found');
    expect((await archive(product)).status).toBe(412);
    expect((await archive(archived)).body.data).toEqual(archived);
    expect((await shop.patch(archived, { available: true })).body.code).toBe('product.archived');
    expect((await shop.send('POST', `/${product._id}/restore`)).status).toBe(428);
    expect((await restore(archived)).body.data).toMatchObject({ available: true, archivedAt: null, version: 3 });
    expect((await shop.readInShop(product._id)).data.name).toBe(product.name);
    expect((await shop.readAudit(product._id)).map(({ action }) => action)).toEqual([
      'product.created',
      'product.archived',
      'product.restored',
    ]);
  });

  it('restores a hidden product as a hidden one', async () => {
    const hidden = await shop.create({ available: false });
    const restored = (await restore((await archive(hidden)).body.data)).body.data;
    expect(restored).toMatchObject({ available: false, archivedAt: null });
  });
});

it('is for staff only, and reports a missing product first', async () => {
  const [product, shopper] = [await shop.create(), await shop.createShopper()];
  for (const [method, path] of [
    ['GET', `/${product._id}`],
    ['POST', ''],
    ['DELETE', `/${product._id}`],
    ['POST', '/bulk'],
  ] as const) {
    expect((await shopper.send(method, `${PRODUCTS}${path}`)).status).toBe(403);
    expect((await shop.call(method, `${PRODUCTS}${path}`)).status).toBe(401);
  }
  for (const id of ['0197b3a0-0000-7000-8000-000000000000', 'mug'])
    for (const [method, end] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/restore'],
      ['POST', '/duplicate'],
    ] as const)
      expect(await shop.send(method, `/${id}${end}`)).toMatchObject({
        status: 404,
        body: { code: 'product.not_found' },
      });
});
