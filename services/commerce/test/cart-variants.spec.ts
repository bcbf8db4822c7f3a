import { CartReply, type StaffProduct } from '@chhapai/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openProductsShop, type ProductsShop } from './products-shop.js';
import type { ShopperClient } from './shop.js';

const STEPS = [
  { from: 10, price: 270 },
  { from: 50, price: 240 },
];

let shop: ProductsShop;
let asha: ShopperClient;
let mug: StaffProduct;
let small: string;
let large: string;
beforeAll(async () => void (shop = await openProductsShop()));
afterAll(() => shop.close());
beforeEach(async () => {
  asha = await shop.createShopper();
  const variants = [shop.variant('Small'), shop.variant('Large', { price: 400, image: '/media/placeholder-640.webp' })];
  mug = await shop.create({ price: 300, priceSteps: STEPS, variants });
  [small, large] = mug.variants.map(({ _id }) => _id) as [string, string];
});

const readItems = async () => (await asha.readCart()).items;

describe('a product with variants', () => {
  it('is listed as one, and cannot be added without a variant', async () => {
    const listed = (await shop.listProducts()).find(({ _id }) => _id === mug._id);
    expect(listed!.hasVariants).toBe(true);
    const { status, body } = await asha.add(mug._id);
    const message = `${mug.name} comes in several options. Please choose one first.`;
    expect([status, body]).toMatchObject([
      422,
      { code: 'cart.variant_required', message, details: [{ field: 'variantId', message }] },
    ]);
    expect(await readItems()).toEqual([]);
  });

  it('shows the price, picture, SKU and options of the variant', async () => {
    const { body } = await asha.add(mug._id, 2, large);
    const { sku, options } = mug.variants[1]!;
    expect(CartReply.parse(body).cart.items).toMatchObject([
      {
        quantity: 2,
        productId: { _id: mug._id, name: mug.name, price: 400, image: '/media/placeholder-640.webp' },
        variant: { _id: large, sku, options },
        prices: [
          { from: 1, price: 400 },
          { from: 10, price: 360 },
          { from: 50, price: 320 },
        ],
        nextPriceBreak: { pieces: 8, price: 360 },
      },
    ]);
    expect(body.cart.items[0]!.regularPrice).toBeUndefined();
  });

  it('has one line per variant, which adds up the quantities of concurrent requests', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => asha.add(mug._id, 1, index % 2 ? small : large)));
    const lines = (await readItems()).map(({ variant, quantity }) => [variant!._id, quantity]);
    expect(lines.toSorted()).toEqual(
      [
        [small, 10],
        [large, 10],
      ].toSorted(),
    );
  });

  it('refuses an update by product id while the product has several lines', async () => {
    await asha.add(mug._id, 1, small);
    expect((await asha.update(mug._id, 3)).status).toBe(200);
    await asha.add(mug._id, 1, large);
    const { status, body } = await asha.update(mug._id, 5);
    expect([status, body.code]).toEqual([409, 'cart.line_ambiguous']);
  });

  it.each([
    ['of another product', async () => (await shop.create({ variants: [shop.variant('Other')] })).variants[0]!._id],
    ['that does not exist', async () => '018f3a00-0000-7000-8000-000000000000'],
    ['that was removed', async () => (await shop.patch(mug, { variants: [{ _id: small }] }), large)],
  ])('refuses a variant %s', async (_which, variant) => {
    const { status, body } = await asha.add(mug._id, 1, await variant());
    expect([status, body.code]).toEqual([404, 'product.variant_not_found']);
  });

  it('refuses a variant for a product without variants', async () => {
    const plain = await shop.create();
    const { status, body } = await asha.add(plain._id, 1, small);
    expect([status, body.code]).toEqual([404, 'product.variant_not_found']);
  });
});

describe('prices by quantity', () => {
  it('count the pieces of all variants together', async () => {
    await asha.add(mug._id, 4, small);
    await asha.add(mug._id, 6, large);
    expect(await readItems()).toMatchObject([
      { productId: { price: 270 }, regularPrice: 300, nextPriceBreak: { pieces: 40, price: 240 } },
      { productId: { price: 360 }, regularPrice: 400, nextPriceBreak: { pieces: 40, price: 320 } },
    ]);
    const { body } = await asha.remove((await readItems())[1]!._id);
    expect(body.cart.items).toMatchObject([{ productId: { price: 300 }, nextPriceBreak: { pieces: 6, price: 270 } }]);
  });

  it('follow changes by staff', async () => {
    await asha.add(mug._id, 10, small);
    await shop.patch(mug, { priceSteps: [{ from: 5, price: 199.5 }] });
    expect(await readItems()).toMatchObject([{ productId: { price: 199.5 }, regularPrice: 300 }]);
    const [line] = await readItems();
    expect(line!.nextPriceBreak).toBeUndefined();
  });
});

describe('a line that can no longer be ordered', () => {
  beforeEach(() => asha.add(mug._id, 10, small));

  const readUnavailable = async () => {
    const [line] = await readItems();
    expect([line!.productId, line!.variant?.sku]).toEqual([null, mug.variants[0]!.sku]);
    return line!.unavailable;
  };

  it('names a variant that was removed, and can be removed', async () => {
    await shop.patch(mug, { variants: [{ _id: large }] });
    const { _id, name, image } = mug;
    expect(await readUnavailable()).toEqual({ _id, name, image, reason: 'variant' });
    expect((await asha.remove((await readItems())[0]!._id)).body.cart.items).toEqual([]);
  });

  it('names a product that was archived, and can be ordered once it is restored', async () => {
    const archived = await shop.send('DELETE', `/${mug._id}`, undefined, { 'if-match': `"${mug.version}"` });
    expect(await readUnavailable()).toMatchObject({ name: mug.name, reason: 'product' });
    const { version } = archived.body.data;
    await shop.send('POST', `/${mug._id}/restore`, undefined, { 'if-match': `"${version}"` });
    expect(await readItems()).toMatchObject([{ quantity: 10, productId: { price: 270 } }]);
  });

  it('may lack a variant because its product has variants now; it does not count towards the price of others', async () => {
    const plain = await shop.create({ price: 300, priceSteps: STEPS });
    await asha.clear();
    await asha.add(plain._id, 9);
    const { body } = await shop.patch(plain, { variants: [shop.variant('New')] });
    await asha.add(plain._id, 1, body.data.variants[0]!._id);
    expect(await readItems()).toMatchObject([
      { productId: null, unavailable: { _id: plain._id, reason: 'variant-required' } },
      { productId: { price: 300 } },
    ]);
  });
});
