import { MAX_LISTED_PRODUCTS, ProductsReply, type Product } from '@chhapai/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openShop, orderOf, type Shop } from './shop.js';
import { insertOrders } from './staff-orders.js';

let shop: Shop;
let all: Product[];
beforeAll(async () => {
  shop = await openShop();
  await shop.db.query(
    `UPDATE products SET occasions = CASE WHEN name LIKE '%Diya%' THEN '{diwali,home}' ELSE '{}' END::text[]`,
  );
  all = await shop.listProducts();
});
afterAll(() => shop.close());

const list = async (query: string) => ProductsReply.parse((await shop.call('GET', `/api/products?${query}`)).body);
const listNames = async (query: string) => (await list(query)).data.map(({ name }) => name);
const isSorted = (values: number[]) => values.every((value, index) => index === 0 || values[index - 1]! <= value);

describe('a list of products', () => {
  it('is exactly the whole catalogue without parameters', async () => {
    expect((await shop.call('GET', '/api/products')).body).toEqual({ success: true, data: all });
  });

  it('is filtered by category, occasion and price range, including both bounds', async () => {
    const mugs = all.filter(({ category }) => category === 'mug');
    expect((await list('category=mug')).data).toEqual(mugs);
    expect((await list('occasion=diwali')).data.map(({ name }) => name)).toEqual([
      'Diwali Diya Mug',
      'Festive Diya Frame',
      'Diya Enamel Keychain',
    ]);
    const inRange = mugs.filter(({ price }) => price >= 249 && price <= 299);
    expect((await list('category=mug&minPrice=249&maxPrice=299')).data).toEqual(inRange);
    expect(await listNames('category=mug&occasion=diwali&maxPrice=100')).toEqual([]);
    expect(await listNames('category=teapot')).toEqual([]);
  });

  it('has the requested order', async () => {
    const listPrices = async (sort: string) => (await list(`sort=${sort}`)).data.map(({ price }) => price);
    const low = await listPrices('price-low');
    expect(isSorted(low)).toBe(true);
    expect(low).toHaveLength(all.length);
    expect(isSorted((await listPrices('price-high')).reverse())).toBe(true);
    const byName = await listNames('sort=name');
    expect(byName).toEqual([...byName].sort());
    expect(await listNames('sort=newest')).toEqual(all.map(({ name }) => name).reverse());
    expect((await list('sort=featured')).data).toEqual(all);
  });

  it('can be limited, and has its own ETag', async () => {
    expect((await list('limit=3')).data).toEqual(all.slice(0, 3));
    const readTag = async (query: string) => (await shop.call('GET', `/api/products?${query}`)).headers.get('etag');
    expect(await readTag('limit=3')).toBe(await readTag('limit=3'));
    expect(await readTag('limit=3')).not.toBe(await readTag('limit=4'));
  });

  it('comes in pages that are counted, by number or after the previous page', async () => {
    const sorted = await listNames('category=mug&sort=price-high');
    const read = async (query: string) => list(`category=mug&sort=price-high&limit=4&${query}`);
    const first = await read('page=1');
    expect(first).toMatchObject({ total: { count: sorted.length, exact: true }, next: expect.any(String) });
    const second = await read('page=2');
    expect([first, second].flatMap(({ data }) => data.map(({ name }) => name))).toEqual(sorted.slice(0, 8));
    expect(second.next).toBeNull();
    expect((await read(`after=${first.next}`)).data).toEqual(second.data);
    for (const page of [9, 99_999])
      expect(await read(`page=${page}`)).toMatchObject({ data: [], next: null, total: { count: sorted.length } });
  });

  it('has its featured products on the first page, unless it is filtered', async () => {
    expect((await list('page=1')).featured).toEqual(all.filter(({ featured }) => featured).slice(0, 3));
    for (const query of ['page=2', 'page=1&category=mug', 'page=1&sort=newest', 'limit=3'])
      expect(await list(query)).not.toHaveProperty('featured');
  });

  it.each(['featured', 'bestselling', 'price-low', 'price-high', 'name', 'newest'])(
    'sorted by %s has no gaps between pages',
    async (sort) => {
      const found: string[] = [];
      for (let after = ''; found.length <= all.length;) {
        const { data, next } = await list(`sort=${sort}&limit=7&${after || 'page=1'}`);
        found.push(...data.map(({ name }) => name));
        if (!next) break;
        after = `after=${next}`;
      }
      expect(found).toEqual(await listNames(`sort=${sort}`));
    },
  );

  it('continues where the previous page ended while products are added, renamed and withdrawn', async () => {
    const sorted = await listNames('sort=name');
    const { next } = await list('sort=name&limit=5&page=1');
    await shop.db.query(`INSERT INTO products (name, category_id, price_paise, description, image)
                         VALUES ('Aaa Mug', 'mug', 9900, 'New.', '/media/x-640.webp')`);
    await shop.db.query(`UPDATE products SET available = false WHERE name = ANY($1)`, [[sorted[1], sorted[7]]]);
    await vi.waitFor(async () => expect(await listNames('sort=name')).toContain('Aaa Mug'), 10_000);
    const after = await listNames(`sort=name&limit=5&after=${next}`);
    expect(after).toEqual([...sorted.slice(5, 7), ...sorted.slice(8, 11)]);
    await shop.db.query(`DELETE FROM products WHERE name = 'Aaa Mug'`);
    await shop.db.query(`UPDATE products SET available = true WHERE name = ANY($1)`, [[sorted[1], sorted[7]]]);
    await vi.waitFor(async () => expect(await listNames('sort=name')).toEqual(sorted), 10_000);
  });

  it('refuses a cursor from a different list, and a made-up one', async () => {
    const { next } = await list('sort=name&limit=5&page=1');
    const byPrice = (await list('sort=price-low&limit=5&page=1')).next!;
    const [filter, , id] = JSON.parse(Buffer.from(byPrice, 'base64url').toString()) as string[];
    const tooExpensive = Buffer.from(JSON.stringify([filter, '9999999999', id])).toString('base64url');
    for (const query of [
      `sort=price-low&limit=5&after=${tooExpensive}`,
      `sort=newest&after=${next}`,
      `sort=name&category=mug&after=${next}`,
      'after=made-up',
      'after=W10',
      'after=%F0%9F%AA%81',
      `after=${next!.slice(0, -4)}`,
    ]) {
      const { status, body } = await shop.call('GET', `/api/products?${query}`);
      expect(status, query).toBe(400);
      expect(body).toMatchObject({ success: false, code: 'request.bad_cursor' });
    }
  });

  it('is not cached beyond a change to the catalogue', async () => {
    const mostExpensive = 'category=keychain&sort=price-high&limit=1';
    const [before] = await listNames(mostExpensive);
    await shop.db.query(
      `UPDATE products SET price_paise = 990000, old_price_paise = NULL
                         WHERE id = (SELECT id FROM products WHERE category_id = 'keychain' AND name <> $1 LIMIT 1)`,
      [before],
    );
    await vi.waitFor(async () => expect(await listNames(mostExpensive)).not.toEqual([before]), 10_000);
  });

  it.each([
    ['sort=random', /^sort must be one of/],
    ['sort=', /^sort must be one of/],
    ['occasion=holi', /^occasion must be one of/],
    ['minPrice=cheap', /rupees/],
    ['minPrice=-1', /rupees/],
    ['maxPrice=1e9', /rupees/],
    ['maxPrice=NaN', /rupees/],
    ['minPrice=1.005', /rupees/],
    ['minPrice=300&maxPrice=200', /maxPrice/],
    ['limit=0', /from 1 to 60/],
    ['limit=61', /from 1 to 60/],
    ['limit=2.5', /from 1 to 60/],
    ['page=0', /^page must be a whole number/],
    ['page=-1', /^page must be a whole number/],
    ['page=1.5', /^page must be a whole number/],
    ['page=1e9', /^page must be a whole number/],
    ['page=', /^page must be a whole number/],
    ['page=two', /^page must be a whole number/],
    ['page=100000', /^page must be a whole number/],
    ['page=2&after=x', /combined with after/],
    ['size=2', /unknown field: size/],
    ['category=mug&category=bottle', /^category must be text/],
    ['category=', /^category must not be empty/],
    [`category=${'x'.repeat(61)}`, /at most 60/],
    ['category=%00', /cannot read/],
  ])('refuses %s', async (query, message) => {
    const { status, body } = await shop.call('GET', `/api/products?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'request.invalid', message: expect.stringMatching(message) });
  });
});

describe('a large catalogue', () => {
  it('is truncated to 1,000 products unless pages are requested', async () => {
    await shop.db.query(`INSERT INTO products (name, category_id, price_paise, description, image)
                         SELECT 'Copy ' || n, 'bottle', 19900, '', '/media/x-640.webp' FROM generate_series(1, 1000) AS n`);
    await vi.waitFor(async () => expect(await shop.listProducts()).toHaveLength(MAX_LISTED_PRODUCTS), 10_000);
    expect((await list('sort=newest')).data).toHaveLength(MAX_LISTED_PRODUCTS);
    await shop.db.query(`DELETE FROM products WHERE name LIKE 'Copy %'`);
    await vi.waitFor(async () => expect(await shop.listProducts()).toHaveLength(all.length), 10_000);
  });
});

describe('the ids of products', () => {
  const listIds = async (query = '') =>
    (await shop.call<{ data: { id: string }[] }>('GET', `/internal/product-ids${query}`)).body.data.map(({ id }) => id);

  it('cover all products that are sold, and continue after an id', async () => {
    const sold = all.map(({ _id }) => _id);
    expect(await listIds()).toEqual(sold);
    expect(await listIds(`?after=${sold[3]}`)).toEqual(sold.slice(4));
    expect(await listIds(`?after=${sold.at(-1)}`)).toEqual([]);
  });
});

describe('bestsellers', () => {
  const bestselling = 'sort=bestselling';
  const listWithoutCache = async () => {
    // Orders do not change the catalogue, so an empty update clears the cache here.
    await shop.db.query('UPDATE products SET featured = featured');
    return list(bestselling);
  };

  it('do not exist before the first order, and featured products come first instead', async () => {
    const { data, bestsellers } = await list(bestselling);
    expect(bestsellers).toBe(0);
    const featured = all.filter(({ featured }) => featured).length;
    expect(data.slice(0, featured).every((product) => product.featured)).toBe(true);
    expect(data).toHaveLength(all.length);
  });

  it('are the products ordered in the last 90 days, most pieces first, without cancelled orders', async () => {
    const asha = await shop.createShopper();
    const [many, few, cancelled, old] = all.filter(
      ({ featured, minimumQuantity, needsPersonalisation }) => !featured && !minimumQuantity && !needsPersonalisation,
    ) as [Product, Product, Product, Product];
    const order = async (product: Product, quantity: number) => {
      await asha.add(product._id, quantity);
      return (await asha.place(orderOf(await asha.readCart()))).body.order._id;
    };
    await order(many, 5);
    await order(few, 2);
    await shop.db.query(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, [await order(cancelled, 50)]);
    await shop.db.query(`UPDATE orders SET created_at = now() - interval '91 days' WHERE id = $1`, [
      await order(old, 50),
    ]);
    await vi.waitFor(async () => {
      const { data, bestsellers } = await listWithoutCache();
      expect(bestsellers).toBe(2);
      expect(data.slice(0, 2).map(({ name }) => name)).toEqual([many.name, few.name]);
      expect(data).toHaveLength(all.length);
    }, 10_000);
  });

  it('are followed by featured products, even if items that are not in the catalogue were ordered', async () => {
    const [orderId] = await insertOrders(shop, 1);
    await shop.db.query(
      `INSERT INTO order_lines (id, order_id, name, image, quantity, price_paise) VALUES (uuidv7(), $1, 'Banner', '', 9, 100)`,
      [orderId],
    );
    const featured = all.filter((product) => product.featured).map(({ name }) => name);
    await vi.waitFor(async () => {
      const { data, bestsellers = 0 } = await listWithoutCache();
      expect(data.slice(bestsellers, bestsellers + featured.length).map(({ name }) => name)).toEqual(featured);
    }, 3_000);
  });
});
